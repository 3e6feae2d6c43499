/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i

/** True for a file name that Windows would take for a device: `con`, `aux.png`, `COM1.tar.gz`. */
export const isDeviceName = (name: string): boolean => DEVICE.test(name)
