import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { mustRun, runProgram } from '../../desktop/support/run-program.mjs'
import { temporaryFolder } from '../../desktop/support/temporary-folder'
import { expect, test } from './app'

/** Nothing of the application is loaded before a test goes where it looks. */
export const NO_SCREEN = '/favicon.svg'

interface PrintedPaper {
  /** What a page shows as Chromium prints it. */
  readonly print: (page: Page) => Promise<string>
  /** The sheets at an address as Chromium prints them. */
  readonly pdfOf: (page: Page, address: string) => Promise<string>
}

/** PDFs for the tests of a file, in a folder that goes with them. */
export function printedPaper(): PrintedPaper {
  let folder: ReturnType<typeof temporaryFolder> | undefined
  test.beforeAll(() => {
    folder = temporaryFolder('sheets')
  })
  test.afterAll(() => folder?.remove())
  const print = async (page: Page): Promise<string> => {
    const path = join(folder?.path ?? '', `${crypto.randomUUID()}.pdf`)
    await page.pdf({ path, preferCSSPageSize: true, printBackground: false })
    return path
  }
  const pdfOf = async (page: Page, address: string): Promise<string> => {
    await page.goto(address)
    await expect(page.getByRole('region', { name: /^Fiche de/ }).first()).toBeVisible()
    await page.evaluate(async () => {
      await document.fonts.ready
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    })
    return print(page)
  }
  return { print, pdfOf }
}

/** The codes on the first pages of a PDF as a laser printer of 150 dots per inch draws them. */
export async function codesOn(pdf: string): Promise<string[]> {
  const prefix = pdf.replace('.pdf', '')
  await mustRun('pdftoppm', ['-r', '150', '-l', '3', '-mono', '-png', pdf, prefix])
  const pages = readdirSync(dirname(pdf))
    .map((name) => join(dirname(pdf), name))
    .filter((path) => path.startsWith(`${prefix}-`) && path.endsWith('.png'))
  // Its status also says that a page has none.
  const { out } = await runProgram('zbarimg', ['--quiet', '--raw', ...pages])
  return out.trim().split('\n')
}

/** The code of one card of badges, as `codesOn` draws it: of ten at once the reader misses one now and then. */
export async function codeOfCard(pdf: string, at: number): Promise<string> {
  const dots = (mm: number): string => String(Math.round((mm * 150) / 25.4))
  const [page, place] = [String(Math.floor(at / 10) + 1), at % 10]
  const how = ['-r', '150', '-mono', '-png', '-singlefile', '-f', page, '-l', page]
  const from = ['-x', dots(19.4 + 85.6 * (place % 2)), '-y', dots(9.5 + 54 * Math.floor(place / 2))]
  const picture = pdf.replace('.pdf', `-card-${at}`)
  await mustRun('pdftoppm', [...how, ...from, '-W', dots(85.6), '-H', dots(54), pdf, picture])
  return (await mustRun('zbarimg', ['--quiet', '--raw', `${picture}.png`])).trim()
}
