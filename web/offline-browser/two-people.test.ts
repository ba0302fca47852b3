// S-10: two people, one device. A's unsent work is neither shown to B nor readable on the disk, and arrives as A's.
import { expect, test, vi } from 'vitest'
import { capture, prepararArquivo } from '#offline/capture.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { transportOver } from '#offline/testing/transport.ts'
import { SessionStore, type SessionWorld } from '#web/session/session-store.ts'
import { openDeviceDatabase } from './device-database.ts'
import { Engine } from './engine.ts'
import { EngineHolder } from './engine-holder.ts'
import type { EngineOptions } from './engine-options.ts'
import { trancarPessoa } from './lock-person.ts'
import { recebido } from './testing/device.ts'
import { comoNoDisco, segredo, textoDoDisco } from './testing/vault.ts'
import { apiFalsa, uuid, VISITA, visitaCompleta } from './testing/visit.ts'
import { createVisita } from './visita.ts'
import { browserHash } from './world.ts'

const RODADAS = 10
let pessoas = 31_000
const pessoa = (nome: string) => ({ id: ++pessoas, nome, email: `${nome}@zelo.br` })
type Pessoa = ReturnType<typeof pessoa>
const FOTO = Uint8Array.from({ length: 200 }, (_, i) => (i * 13) % 251).buffer
const NOTA = 'A diretora Rosa pediu sigilo'

/** One device and its server, which gives each person a key of their own. */
function aparelhoDividido(nome: string) {
  const aparelho = openDeviceDatabase(nome)
  const servidor = {
    quem: pessoa('Davi'),
    online: false,
    chaves: true,
    enviados: [] as ItemFila[],
    contatos: [] as unknown[],
  }
  const sucesso = <T>(dados: T) => ({ codigo: 'SUCESSO', mensagem: '', dados })
  const chave = async () => {
    if (!servidor.chaves) throw new TypeError('fetch failed')
    return sucesso(segredo(servidor.quem.id % 100))
  }
  const contato = async ({ body }: { body: unknown }) => sucesso(servidor.contatos.push(body) && null)
  const api = {
    ...apiFalsa(visitaCompleta),
    operacoes: {},
    aparelhos: { chave, contato },
  } as unknown as EngineOptions['api'] // as: the operations that the engine calls
  const holder = new EngineHolder((usuario) =>
    Engine.open({
      usuario,
      aparelho,
      api,
      probe: { online: async () => servidor.online },
      lock: { run: (fn) => fn({ lost: () => false }) },
      transport: transportOver(async (item) => {
        servidor.enviados.push(item)
        return recebido(item)
      }),
    }),
  )
  const conta = {
    entrar: async () => sucesso({ usuario: servidor.quem, permissoes: [] }),
    sair: async () => sucesso(null),
  }
  const session = new SessionStore({
    api: { conta } as unknown as SessionWorld['api'], // as: the operations that the session calls
    aparelho,
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    trancar: trancarPessoa,
  })
  session.subscribe(() => holder.use(session.get().sessao?.usuario ?? null))
  const entra = async (quem: Pessoa) => {
    servidor.quem = quem
    await session.entrar({ email: quem.email, senha: '' })
    await holder.settled()
    const engine = await holder.ready()
    await engine.login()
    return engine
  }
  const sai = async () => {
    await session.sair({ manterPendentes: true })
    await holder.settled()
  }
  return { aparelho, servidor, session, holder, entra, sai }
}

async function captura(engine: Engine): Promise<string> {
  const visita = createVisita(async () => engine, VISITA)
  await visita.iniciar()
  await visita.atualizarInstalacao(uuid('sala', 1), { estado: 'bom', observacoes: NOTA })
  const file = { uuid: engine.world.ids.opId(), nome: 'rosa.jpg', mime: 'image/jpeg', bytes: FOTO }
  const arquivo = await prepararArquivo(browserHash, file)
  const dados = { tipo: 'foto_geral', model: 'instalacao', model_id: uuid('sala', 1) }
  const foto = { acao: 'instalacao.foto', monitoramento_id: VISITA, instalacao_id: uuid('sala', 1) } as const
  await capture(engine.world, [{ ...foto, dados, arquivo }])
  await visita.finalizar({ responsavel_nome: 'Rosa Diretora' })
  return arquivo.uuid
}

const SEGREDOS = [NOTA, 'Rosa', 'rosa.jpg', comoNoDisco(FOTO)]

async function rodada(n: number): Promise<void> {
  const [A, B] = [pessoa('Ana'), pessoa('Bruno')]
  const { servidor, entra, sai, holder } = aparelhoDividido(`dividido-${n}`)
  const engine = await entra(A)
  await engine.preparos.preparar(VISITA)
  const foto = await captura(engine)
  const antes = await engine.db.fila.toArray()
  await sai()
  const bruno = await entra(B)
  expect(await bruno.db.fila.count()).toBe(0)
  expect(await bruno.db.monitoramentos.count()).toBe(0)
  const disco = await textoDoDisco(`zelo-${A.id}`)
  expect(SEGREDOS.filter((texto) => disco.includes(texto))).toEqual([])
  expect(disco.includes('"chave":"cofre"')).toBe(false)
  await sai()
  const deVolta = await entra(A)
  expect(await deVolta.db.fila.toArray()).toEqual(antes)
  expect((await deVolta.bytes(foto))?.bytes).toEqual(FOTO)
  servidor.online = true
  await deVolta.syncNow()
  await vi.waitFor(async () => expect(await deVolta.db.fila.count()).toBe(0))
  expect(servidor.enviados.map((item) => item._usuario_id)).toEqual(antes.map(() => A.id))
  expect(servidor.enviados.find((item) => item.acao === 'instalacao.atualizar')?.dados.observacoes).toBe(NOTA)
  holder.use(null)
  await holder.settled()
}

test(`A's unsent work stays A's, ${RODADAS} times over`, { timeout: 120_000 }, async () => {
  await Promise.all(Array.from({ length: RODADAS }, (_, n) => rodada(n)))
})

test('with nothing to send, signing out leaves nothing of the visits', async () => {
  const A = pessoa('Ana')
  const { servidor, entra, sai } = aparelhoDividido('dividido-vazio')
  servidor.online = true
  const engine = await entra(A)
  await engine.preparos.preparar(VISITA)
  await captura(engine)
  await engine.syncNow()
  await vi.waitFor(async () => expect(await engine.db.fila.count()).toBe(0))
  await sai()
  const disco = await textoDoDisco(`zelo-${A.id}`)
  expect([...SEGREDOS, 'Sala 1', 'Cadeira', 'lastro'].filter((texto) => disco.includes(texto))).toEqual([])
})

test('the key that does not come stops no work, and is asked for again', async () => {
  const aviso = vi.spyOn(console, 'warn').mockImplementation(() => undefined) // why: the warning is expected here
  const A = pessoa('Ana')
  const { servidor, entra, sai, holder } = aparelhoDividido('dividido-sem-chave')
  servidor.chaves = false
  const engine = await entra(A)
  expect(engine.status.get().cofre).toBe('sem-chave')
  await engine.preparos.preparar(VISITA)
  const foto = await captura(engine)
  servidor.chaves = true
  await engine.login()
  expect(engine.status.get().cofre).toBe('aberto')
  await vi.waitFor(async () => {
    const disco = await textoDoDisco(`zelo-${A.id}`)
    expect(SEGREDOS.filter((texto) => disco.includes(texto))).toEqual([])
  })
  expect((await engine.bytes(foto))?.bytes).toEqual(FOTO)
  await sai()
  servidor.chaves = false
  const semChave = await entra(A)
  expect((await semChave.db.fila.toArray()).map((item) => item._estado)).toContain('sem_sessao')
  servidor.chaves = true
  servidor.online = true
  await semChave.login()
  await semChave.syncNow()
  await vi.waitFor(async () => expect(await semChave.db.fila.count()).toBe(0))
  aviso.mockRestore()
  holder.use(null)
  await holder.settled()
})
