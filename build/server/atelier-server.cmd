@echo off
"%~dp0bin\node.exe" --max-semi-space-size=16 "%~dp0app\out\server\command.js" %*
exit /b %errorlevel%
