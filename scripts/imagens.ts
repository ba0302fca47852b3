// `npm run imagens`: takes the pictures of the manual and of the README from a running demonstration.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { anexos, type ModeloDeAnexo } from '#contract/papeis/anexos.ts'
import { CELULAR, type Device, MESA, openDevice } from '../e2e/support/browser.ts'
import { ensureBuilt } from '../e2e/support/build.ts'
import { entrar } from '../e2e/support/conta.ts'
import { HttpClient } from '../e2e/support/http-client.ts'
import { navegacao } from '../e2e/support/navegar.ts'
import { type Oracle, openOracle } from '../e2e/support/oracle.ts'
import { ADMINISTRADORA, SENHA } from '../e2e/support/people.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { fotoDesenhada } from './imagens/desenhos.ts'
import { TELAS, type Tela } from './imagens/telas.ts'

const PASTA = join(import.meta.dirname, '..', 'docs', 'imagens')

interface Fotografado {
  id: number
  nome: string
}

/** What the lists show first, and so the pictures. */
const FOTOGRAFADOS: readonly (readonly [ModeloDeAnexo, string])[] = [
  [
    'patrimonio',
    'select id, descricao as nome from patrimonio order by verificado_em desc nulls last, id desc limit 40',
  ],
  [
    'material',
    'select id, descricao as nome from material order by lower(f_unaccent(descricao)), id limit 40',
  ],
  ['instalacao', 'select id, nome from instalacao where ativo order by lower(f_unaccent(nome)), id limit 40'],
]

async function anexarFoto(
  cliente: HttpClient,
  modelo: ModeloDeAnexo,
  alvo: Fotografado,
  n: number,
): Promise<void> {
  const bytes = await fotoDesenhada(alvo.nome, modelo === 'instalacao' ? 'predio' : 'caixa', n)
  const uuid = randomUUID()
  const { upload_url } = await cliente.json<{ upload_url: string }>('POST', anexos.reservar.path, {
    uuid,
    modelo,
    modelo_id: alvo.id,
    nome: 'foto.jpg',
    mime: 'image/jpeg',
    tamanho: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  const enviada = await cliente.send({
    method: 'PUT',
    path: upload_url,
    body: bytes,
    headers: { 'content-type': 'image/jpeg' },
  })
  if (enviada.status !== 200) throw new Error(`a foto de ${alvo.nome} não foi aceita: ${enviada.status}`)
  await cliente.json('POST', anexos.registrar.path, { uuid })
}

async function fotografar(server: Server, oracle: Oracle): Promise<void> {
  const cliente = new HttpClient(server.port)
  await cliente.entrar(ADMINISTRADORA, SENHA)
  for (const [modelo, consulta] of FOTOGRAFADOS)
    for (const [n, alvo] of (await oracle.query<{ id: string; nome: string }>(consulta)).entries())
      await anexarFoto(cliente, modelo, { ...alvo, id: Number(alvo.id) }, n)
  cliente.close()
  const faltam = "select 1 from multimidia where situacao = 'registrado'"
  while ((await oracle.query(faltam)).length > 0) await pause(500)
}

async function guardar(nome: string, png: Buffer): Promise<number> {
  const webp = await sharp(png).webp({ quality: 78, effort: 6 }).toBuffer()
  await writeFile(join(PASTA, `${nome}.webp`), webp)
  return webp.length
}

/** Until each picture in sight has come, and what stood in for what was being asked for is gone. */
const chegaram = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ) && document.querySelector('.z-skeleton') === null,
  )

async function tirar(device: Device, tela: Tela): Promise<number> {
  const { page } = device
  await page.emulateMedia({ colorScheme: tela.escuro ? 'dark' : 'light', reducedMotion: 'reduce' })
  const { sossegar } = navegacao(page)
  await page.goto(tela.endereco)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await sossegar()
  await tela.antes?.(page)
  if (tela.sol) await page.evaluate(() => document.documentElement.setAttribute('data-tema', 'sol'))
  await sossegar()
  await chegaram(page)
  return guardar(tela.nome, await page.screenshot())
}

async function main(): Promise<void> {
  const so = process.argv.slice(2)
  const pedidas = TELAS.filter(({ nome }) => so.length === 0 || so.includes(nome))
  await ensureBuilt()
  await mkdir(PASTA, { recursive: true })
  const server = await startServer()
  const aparelhos = new Map<string, Device>()
  try {
    const oracle = await openOracle(server)
    await fotografar(server, oracle)
    await oracle.close()
    let soma = 0
    for (const tela of pedidas) {
      const viewport = tela.celular ? CELULAR : MESA
      const chave = `${tela.quem} ${viewport.width}`
      let device = aparelhos.get(chave)
      if (device === undefined) {
        device = await openDevice({ baseURL: server.url, viewport, serviceWorker: false })
        aparelhos.set(chave, device)
        if (tela.quem !== null) await entrar(device.page, `${tela.quem}@zelo.demo`, SENHA)
      }
      const bytes = await tirar(device, tela)
      soma += bytes
      console.log(`${tela.nome}: ${Math.round(bytes / 1024)} kB`)
    }
    console.log(`${pedidas.length} imagens, ${Math.round(soma / 1024)} kB`)
  } finally {
    for (const device of aparelhos.values()) await device.dispose()
    await server.stop()
  }
}

await main()
