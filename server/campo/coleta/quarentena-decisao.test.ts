// A supervisor applies what waited as the work of who captured it, or refuses it.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { coleta } from '#contract/campo/coleta.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { multimidias } from '#contract/papeis/multimidias.ts'
import { resultOf } from '#server/testing/field.ts'
import { Device, photo, type Visit } from '#server/testing/school.ts'
import { file, send } from '#server/testing/upload.ts'
import { visitaPerdida } from '#server/testing/visita-perdida.ts'

const {
  ana,
  as,
  conferir,
  db,
  decidir,
  eva,
  listar,
  naConta,
  ottoNoPainel,
  people,
  perdida,
  sara,
  saraNoPainel,
} = await visitaPerdida()
const evaNoCampo = await naConta(eva)

const estadoDe = (visita: Visit, i: number) =>
  db.one<{ estado: string | null; atualizado_por: number | null }>(
    sql`select estado, atualizado_por from monitoramento_patrimonio where uuid = ${visita.bens[i]?.uuid}`,
  )

test('aplicar does it as the work of who captured it, in the order of capture, and the audit has both names', async () => {
  const visita = await perdida()
  const device = new Device()
  const primeira = await conferir(visita, 1, device, { estado: 'bom' })
  const segunda = await conferir(visita, 1, device, { estado: 'ruim' })
  const answer = await decidir([segunda.op_id, primeira.op_id], 'aplicar')
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toEqual(
    [primeira, segunda].map(({ op_id }) => ({ op_id, situacao: 'aplicada', mensagem: null })),
  )
  expect(await estadoDe(visita, 1)).toEqual({ estado: 'ruim', atualizado_por: people.ana.id })
  const eventos = await db.rows(sql`
    select distinct acao, ator_id, causado_por from evento
    where op_id = ${segunda.op_id} and entidade = 'monitoramento_patrimonio'`)
  expect(eventos).toEqual([{ acao: 'patrimonios.atualizar', ator_id: people.ana.id, causado_por: sara.id }])
  const decisao = await db.rows(sql`
    select distinct ator_id, motivo from evento where acao = 'coleta.decidir' and entidade_id = ${segunda.op_id}`)
  expect(decisao).toEqual([{ ator_id: sara.id, motivo: 'Visto' }])
  expect((await segunda.denovo()).dados).toMatchObject({ estado: 'ruim' })
})

test('deciding twice changes nothing, in either direction and at once', async () => {
  const visita = await perdida()
  const device = new Device()
  const [a, b] = [await conferir(visita, 0, device), await conferir(visita, 1, device)]
  await Promise.all(Array.from({ length: 4 }, () => decidir([a.op_id], 'aplicar')))
  expect((await decidir([a.op_id], 'recusar')).dados).toMatchObject([{ situacao: 'aplicada' }])
  await decidir([b.op_id], 'recusar', saraNoPainel, 'Não era desta visita')
  expect((await decidir([b.op_id], 'aplicar')).dados).toMatchObject([{ situacao: 'recusada' }])
  expect(await estadoDe(visita, 1)).toMatchObject({ estado: null })
  const decisoes = await db.rows(sql`
    select entidade_id from evento where acao = 'coleta.decidir' and campo = 'situacao'
      and entidade_id = any(${[a.op_id, b.op_id]}::text[])`)
  expect(decisoes).toHaveLength(2)
  expect(await listar(visita, saraNoPainel, 'recusada')).toMatchObject([
    { op_id: b.op_id, observacao: 'Não era desta visita', decidida_por: { nome: sara.nome } },
  ])
})

test('recusar asks why', async () => {
  const visita = await perdida()
  const { op_id } = await conferir(visita, 0, new Device())
  const answer = await saraNoPainel.call(coleta.decidir, { body: { op_ids: [op_id], decisao: 'recusar' } })
  expect(answer.envelope.erros).toHaveProperty('observacao')
})

test('only who supervises the place of the visit sees and decides; to anyone else it does not exist', async () => {
  const visita = await perdida()
  const { op_id } = await conferir(visita, 0, new Device())
  expect(await listar(visita, ottoNoPainel)).toEqual([])
  expect((await decidir([op_id], 'aplicar', ottoNoPainel)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await decidir([op_id], 'aplicar', ana)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await decidir([op_id, randomUUID()], 'aplicar')).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await listar(visita)).toHaveLength(1)
})

test('a failure to apply says why and the task goes on waiting; the others are applied', async () => {
  const visita = await perdida()
  const device = new Device()
  const boa = await conferir(visita, 0, device)
  const op_id = randomUUID()
  await ana.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: randomUUID() },
    body: { estado: 'bom', atualizado_em: as(0) },
    headers: device.headers(),
    op_id,
  })
  const answer = await decidir([op_id, boa.op_id], 'aplicar')
  expect(answer.dados).toEqual([
    { op_id: boa.op_id, situacao: 'aplicada', mensagem: null },
    { op_id, situacao: 'aguardando', mensagem: 'Bem não encontrado nesta visita.' },
  ])
  expect((await listar(visita))[0]?.motivo).toContain('Bem não encontrado nesta visita.')
})

test('a photo is received whole, waits with its bytes, and stands once applied', async () => {
  const visita = await perdida()
  const foto = file(visita, 'quarentena')
  const op_id = randomUUID()
  const registro = await send(ana, foto, { op_id, headers: new Device().headers() })
  expect(registro.dados).toEqual({ quarentena: true })
  const [espera] = await listar(visita)
  expect(espera).toMatchObject({ acao: 'roteiro.arquivo', foto_url: `/arquivos/${foto.reserva.uuid}` })
  expect((await decidir([op_id], 'aplicar')).dados).toMatchObject([{ situacao: 'aplicada' }])
  const baixada = await evaNoCampo.call(multimidias.baixar, {
    params: { uuid: foto.reserva.uuid },
    query: {},
  })
  expect(baixada.bytes).toEqual(foto.bytes)
})

test('a batch with photos in the same form keeps them until the decision', async () => {
  const visita = await perdida()
  const op_id = randomUUID()
  const uuids = [randomUUID(), randomUUID()]
  const answer = await ana.call(patrimonios.lote, {
    params: { monitoramentoId: visita.id },
    body: {
      uuids,
      inicio: 100,
      quantidade: 2,
      descricao: 'Mesa',
      estado: 'novo',
      condicao: 'em_uso',
      criado_em: as(3),
    },
    headers: new Device().headers(),
    op_id,
    files: ['a', 'b'].map((nome) => ({ campo: 'fotos', nome, mime: 'image/jpeg', bytes: photo(nome).bytes })),
  })
  expect(answer.dados).toEqual({ quarentena: true })
  expect((await decidir([op_id], 'aplicar')).dados).toMatchObject([{ situacao: 'aplicada' }])
  const nascidos = await db.rows(sql`
    select p.referencia_id, f.sha256 from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id
    join multimidia f on f.model_id = mp.uuid where mp.uuid = any(${uuids}::uuid[]) order by p.referencia_id`)
  expect(nascidos).toEqual([
    { referencia_id: plaqueta(100), sha256: photo('a').sha256 },
    { referencia_id: plaqueta(101), sha256: photo('b').sha256 },
  ])
})

test('a whole visit that waited is applied in order, up to its finish', async () => {
  const visita = await perdida()
  const device = new Device()
  const op = (partes: object) => ({ headers: device.headers(), op_id: randomUUID(), ...partes })
  const conferida = await conferir(visita, 0, device)
  const [agente, responsavel] = (['assinatura_agente', 'assinatura_responsavel'] as const).map((tipo) =>
    file(visita, tipo, { tipo }),
  ) as [ReturnType<typeof file>, ReturnType<typeof file>] // as: two of two
  const ops = [conferida.op_id]
  for (const assinatura of [agente, responsavel]) {
    const op_id = randomUUID()
    await send(ana, assinatura, { op_id, headers: device.headers() })
    ops.push(op_id)
  }
  const arquivos = [agente, responsavel].map(({ reserva: { uuid, sha256, tamanho } }) => ({
    uuid,
    sha256,
    tamanho,
  }))
  const fim = op({})
  await ana.call(monitoramentos.finalizar, {
    params: { id: visita.id },
    body: { responsavel_nome: 'Maria', finalizadoEm: as(200), manifesto: { ops, arquivos } },
    ...fim,
  })
  const aplicadas = await decidir([fim.op_id, ...ops], 'aplicar')
  expect(aplicadas.dados.map(({ situacao, mensagem }) => mensagem ?? situacao)).toEqual(
    Array(4).fill('aplicada'),
  )
  expect(
    await db.one(sql`select finalizado_por, responsavel_nome from monitoramento where id = ${visita.id}`),
  ).toEqual({ finalizado_por: people.ana.id, responsavel_nome: 'Maria' })
})
