@echo off
"%~dp0bin\node.exe" "%~dp0app\out\server\command.js" %*
exit /b %errorlevel%
