// Makes sure that the dependencies of the lock, Node 24 among them, are installed. Runs on Node 20.17 or newer,
// before anything else is there: plain JavaScript, nothing but Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const marker = join(modules, '.instalado')
const onWindows = process.platform === 'win32'
const NEEDED_MAJOR = 24
const OLDEST = [20, 17]

/** Ends with a message for the person at the console. */
function stop(message) {
  console.error(message)
  process.exit(1)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function wantedMark() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** What `npm ci` or `npm install`, run by hand, left is as good as what we would install. */
function isAlreadyInstalled() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  const found = readJson(join(modules, '.package-lock.json'))?.packages
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || optional || !path.startsWith('node_modules/')) return true
    return path in found && found[path].version === version
  })
}

function npm(...args) {
  const program = process.env.npm_execpath
  const node = process.env.npm_node_execpath ?? process.execPath
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const result = program?.endsWith('.js')
    ? spawnSync(existsSync(node) ? node : process.execPath, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: onWindows })
  return result.status === 0
}

function hasNode() {
  const program = join(modules, 'node', 'bin', onWindows ? 'node.exe' : 'node')
  if (!existsSync(program)) return Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR
  return (
    spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${NEEDED_MAJOR}.`) ?? false
  )
}

function requireOldest() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  stop(`O Zelo precisa do Node ${OLDEST.join('.')} ou mais novo; este é o ${process.versions.node}.`)
}

function install() {
  console.log('Instalando dependências… (só na primeira vez e quando mudam)')
  if (npm('ci', '--loglevel=error', '--include=dev', '--include=optional')) return
  stop(
    'Não foi possível instalar as dependências. Verifique a conexão com o registro de pacotes do npm e o espaço em disco.',
  )
}

/** The package `node` fetches its program in an install script, which may have been switched off or have failed. */
function recoverNode() {
  console.log(`Instalando o Node ${NEEDED_MAJOR}…`)
  npm('rebuild', 'node', '--loglevel=error', '--ignore-scripts=false')
  if (hasNode()) return
  stop(
    `Não foi possível obter o Node ${NEEDED_MAJOR} pelo npm. Instale o Node ${NEEDED_MAJOR} ou mais novo e tente de novo.`,
  )
}

requireOldest()
const mark = wantedMark()
const isMarked = existsSync(marker) && readFileSync(marker, 'utf8') === mark
if (!isMarked && !isAlreadyInstalled()) install()
if (!hasNode()) recoverNode()
if (!isMarked) writeFileSync(marker, mark)
