// @vitest-environment node
import { expect, test } from 'vitest'
import { capture, prepararArquivo } from '#offline/capture.ts'
import { deliver } from '#offline/deliver.ts'
import { transportOver } from '#offline/testing/transport.ts'
import { guardarComprovante, lerComprovante } from './comprovante.ts'
import { sealWhatIsClear } from './sealing-pass.ts'
import { bytesGuardados } from './stored-bytes.ts'
import { aparelho } from './testing/device.ts'
import { openRaw } from './testing/dump.ts'
import { abrirCofre, comoNoDisco, textoDoDisco } from './testing/vault.ts'
import { uuid, VISITA } from './testing/visit.ts'
import { showPendingAgain } from './vault-keeper.ts'
import { guardarLista } from './visit-list.ts'
import { browserHash } from './world.ts'

type Aparelho = Awaited<ReturnType<typeof aparelho>>
const FOTO = Uint8Array.from({ length: 300 }, (_, i) => (i * 7) % 251).buffer
const PESSOAIS = ['Rosa Diretora', '778899', 'Goteira', 'Célia', 'segredo.jpg', 'Marina']

/** Names, notes and a photo, in every table that may hold them. */
async function trabalhar({ db, visita, world }: Aparelho): Promise<string> {
  await visita.iniciar()
  await visita.atualizarInstalacao(uuid('sala', 1), { estado: 'bom', observacoes: 'Goteira' })
  await visita.atualizarPatrimonio(uuid('bem', 1), { observacoes: 'com Marina' })
  const file = { uuid: world.ids.opId(), nome: 'segredo.jpg', mime: 'image/jpeg', bytes: FOTO }
  const arquivo = await prepararArquivo(browserHash, file)
  const dados = { tipo: 'foto_geral', model: 'patrimonio', model_id: uuid('bem', 1) }
  const foto = { acao: 'patrimonio.foto', monitoramento_id: VISITA, patrimonio_id: uuid('bem', 1) } as const
  await capture(world, [{ ...foto, dados, arquivo }])
  const imagem = new Blob([FOTO], { type: 'image/png' })
  const responsavel = { nome: 'Rosa Diretora', matricula: '778899', cargo: 'Diretora' }
  await visita.assinar({ papel: 'responsavel', imagem, ...responsavel, resumo: null })
  await visita.finalizar({ responsavel_nome: 'Rosa Diretora', responsavel_matricula: '778899' })
  const job = await db.monitoramentos.get(VISITA)
  await guardarLista(db, [{ ...job, contato_nome: 'Célia' } as never])
  const agente = { nome: 'Ana', assinatura: FOTO }
  const campos = {
    protocolo: 'MON-7',
    local: '',
    codigo_inep: null,
    iniciado_em: null,
    linhas: [],
    recusa: null,
  }
  await guardarComprovante(db, {
    ...campos,
    monitoramento_id: VISITA,
    finalizado_em: '2025-04-10T12:00:00.000Z',
    agente,
    responsavel: { ...responsavel, assinatura: FOTO },
  })
  return arquivo.uuid
}

async function encontrados(nome: string): Promise<string[]> {
  const disco = await textoDoDisco(nome)
  return [...PESSOAIS, comoNoDisco(FOTO)].filter((texto) => disco.includes(texto))
}

test('with a key, the disk shows no name, no note and no byte of a photo, and every reading is clear', async () => {
  const device = await aparelho()
  const { db } = device
  await abrirCofre(db)
  const foto = await trabalhar(device)
  expect(await encontrados(db.name)).toEqual([])
  const porAcao = async (acao: string) => (await db.fila.toArray()).find((item) => item.acao === acao)
  expect((await porAcao('instalacao.atualizar'))?.dados.observacoes).toBe('Goteira')
  expect((await porAcao('patrimonio.foto'))?.arquivo).toMatchObject({ nome: 'segredo.jpg', tamanho: 300 })
  expect(await db.monitoramentos.get(VISITA)).toMatchObject({ responsavel_nome: 'Rosa Diretora' })
  const cursor = await db.patrimonios.filter((linha) => linha.observacoes === 'com Marina').toArray()
  expect(cursor.map((linha) => linha.id)).toEqual([1])
  const [porIndice] = await db.instalacoes.where('uuid').equals(uuid('sala', 1)).toArray()
  expect(porIndice?.observacoes).toBe('Goteira')
  const [emLote] = await db.instalacoes.bulkGet([1])
  expect(emLote).toEqual(porIndice)
  expect(await db.instalacoes.where('id').equals(1).first()).toEqual(porIndice)
  expect((await bytesGuardados(db, foto))?.bytes).toEqual(FOTO)
  expect((await lerComprovante(db, VISITA))?.agente.assinatura).toEqual(FOTO)
  db.close()
})

test('ids, states and times stay clear, so that order and indexes need no key', async () => {
  const device = await aparelho()
  await abrirCofre(device.db)
  await trabalhar(device)
  const raw = await openRaw(device.db.name)
  const item = await new Promise<Record<string, unknown>>((resolve) => {
    const request = raw.transaction('fila').objectStore('fila').get(2)
    request.onsuccess = () => resolve(request.result)
  })
  expect(item).toMatchObject({
    acao: 'instalacao.atualizar',
    seq: 2,
    _estado: 'pendente',
    monitoramento_id: 7,
  })
  expect(item).not.toHaveProperty('dados')
  raw.close()
  device.db.close()
})

test('what was captured before the key came is sealed when it comes, and nothing twice', async () => {
  const device = await aparelho()
  const { db } = device
  const foto = await trabalhar(device)
  const antes = await db.fila.toArray()
  expect(await encontrados(db.name)).toHaveLength(PESSOAIS.length + 1)
  await abrirCofre(db)
  expect(await sealWhatIsClear(db)).toBeGreaterThan(8)
  expect(await encontrados(db.name)).toEqual([])
  expect(await db.fila.toArray()).toEqual(antes)
  expect((await bytesGuardados(db, foto))?.bytes).toEqual(FOTO)
  expect(await sealWhatIsClear(db)).toBe(0)
  db.close()
})

test('the pass stops anywhere and goes on later, and leaves alone what is in flight', async () => {
  const device = await aparelho()
  const { db } = device
  await trabalhar(device)
  await abrirCofre(db)
  const parado = AbortSignal.abort()
  expect(await sealWhatIsClear(db, parado)).toBe(0)
  const [emVoo] = await db.fila.toArray()
  await db.meta.put({ chave: 'batimento', valor: { em: Date.now(), op_ids: [emVoo?.op_id] } })
  await sealWhatIsClear(db)
  expect((await textoDoDisco(db.name)).match(/"dados":\{/g)).toHaveLength(1)
  await db.meta.put({ chave: 'batimento', valor: { em: Date.now(), op_ids: [] } })
  expect(await sealWhatIsClear(db)).toBe(1)
  db.close()
})

test('the bytes that leave the device are the clear ones', async () => {
  const device = await aparelho()
  const { db, world } = device
  await abrirCofre(db)
  await trabalhar(device)
  const recebidos: (ArrayBuffer | null)[] = []
  const transport = transportOver(async (_item, bytes) => {
    recebidos.push(bytes)
    return { tipo: 'sem-resposta', motivo: '' }
  })
  const item = (await db.fila.toArray()).find((cada) => cada.acao === 'patrimonio.foto')
  if (item === undefined) throw new Error('no photo')
  await deliver({ ...world, transport }, item, { lost: () => false })
  expect(recebidos).toEqual([FOTO])
  db.close()
})

test('a sealed task without its key is neither sent nor changed, and goes on when the key is back', async () => {
  const device = await aparelho()
  const { db, processor, estado } = device
  await abrirCofre(db)
  await trabalhar(device)
  const antes = await db.fila.toArray()
  db.cofre.lock()
  const discoAntes = JSON.parse(await textoDoDisco(db.name)).find((s: { name: string }) => s.name === 'fila')
  expect((await db.fila.toArray()).map((item) => item._estado)).toEqual(antes.map(() => 'sem_sessao'))
  await processor.start()
  await processor.login(device.world.identidade.usuario_id)
  await processor.drain()
  expect(estado.enviados).toEqual([])
  const discoDepois = JSON.parse(await textoDoDisco(db.name)).find((s: { name: string }) => s.name === 'fila')
  expect(discoDepois).toEqual(discoAntes)
  await abrirCofre(db)
  expect(await db.fila.toArray()).toEqual(antes)
  await processor.drain()
  expect(estado.enviados).toHaveLength(antes.length)
  db.close()
})

test('work goes on while the key is missing, over what cannot be read, and loses none of it', async () => {
  const device = await aparelho()
  const { db, visita } = device
  await abrirCofre(db)
  await visita.atualizarInstalacao(uuid('sala', 1), { observacoes: 'Goteira', condicao: 'em_uso' })
  db.cofre.lock()
  await visita.atualizarInstalacao(uuid('sala', 1), { estado: 'bom' })
  await visita.atualizarInstalacao(uuid('sala', 2), { observacoes: 'Sem luz' })
  await abrirCofre(db)
  await showPendingAgain(device.store)
  expect((await db.instalacoes.get(2))?.observacoes).toBe('Sem luz')
  expect(await db.instalacoes.get(1)).toMatchObject({ estado: 'bom', observacoes: 'Goteira' })
  expect((await db.fila.toArray()).map((item) => Object.keys(item.dados).sort())).toEqual([
    ['atualizado_em', 'condicao', 'observacoes'],
    ['atualizado_em', 'estado'],
    ['atualizado_em', 'observacoes'],
  ])
  db.close()
})

test('a damaged row waits for a person and stops nobody else', async () => {
  const falhas: string[] = []
  const device = await aparelho(undefined, { aoFalhar: (tabela, chave) => falhas.push(`${tabela}:${chave}`) })
  const { db, visita, processor, estado } = device
  await abrirCofre(db)
  await visita.atualizarInstalacao(uuid('sala', 1), { estado: 'bom' })
  await visita.atualizarInstalacao(uuid('sala', 2), { estado: 'bom' })
  const raw = await openRaw(db.name)
  await new Promise((resolve) => {
    const tx = raw.transaction('fila', 'readwrite')
    const store = tx.objectStore('fila')
    const request = store.get(1)
    request.onsuccess = () => store.put({ ...request.result, _cofre: { dados: '1.AAAA' } })
    tx.oncomplete = resolve
  })
  raw.close()
  const [item] = await db.fila.toArray()
  expect(item).toMatchObject({ _estado: 'revisar', _error: expect.stringContaining('não foi apagado') })
  expect(new Set(falhas)).toEqual(new Set(['fila:1']))
  await processor.drain()
  expect(estado.enviados.map((enviado) => enviado._id)).toEqual([2])
  expect(await db.fila.count()).toBe(1)
  db.close()
})
