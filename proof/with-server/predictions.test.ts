// What the device shows of a task before it is sent, against what the server answers to the same task: each kind of
// task after each other one, so that what is predicted holds whatever the row was before.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import { type Acao, TAREFAS } from '#contract/campo/tarefas.ts'
import { createField } from '#server/testing/field.ts'
import type { Visit } from '#server/testing/school.ts'
import { Aparelho, igualAoServidor, type Passo } from './aparelho.ts'

const { ana, as, db, newVisit, people, school } = await createField()

/** `n` makes what is said different each time, and tells when it was said. */
type Kind = (visita: Visit, n: number) => Passo

const POSICAO = { latitude: -10.1, longitude: -48.2, precisao_m: 7 }
const bem = ({ bens }: Visit) => bens[0]?.uuid ?? ''
const sala = ({ salas }: Visit, i: number) => salas[i % 3]?.uuid ?? ''

const leitura = (visita: Visit, n: number, dados: object): Passo => ({
  acao: 'patrimonio.ver',
  patrimonio_id: bem(visita),
  dados: { uuid: randomUUID(), patrimonio_uuid: bem(visita), origem: 'camera', lido_em: as(n), ...dados },
})

const conferencia = (visita: Visit, n: number, dados: object): Passo => ({
  acao: 'patrimonio.atualizar',
  patrimonio_id: bem(visita),
  dados: { atualizado_em: as(n), ...dados },
})

/** Everything that may be said of an asset of the visit. */
const DO_BEM: Record<string, Kind> = {
  'read, in no room': (visita, n) => leitura(visita, n, { ...POSICAO }),
  'read in a room': (visita, n) => leitura(visita, n, { instalacao_uuid: sala(visita, n), ...POSICAO }),
  'seen on the list': (visita, n) => leitura(visita, n, { origem: 'lista' }),
  checked: (visita, n) => conferencia(visita, n, { estado: 'bom', observacoes: `olhado ${n}`, ...POSICAO }),
  'checked in a room': (visita, n) =>
    conferencia(visita, n, {
      condicao: 'em_uso',
      instalacao_uuid: sala(visita, n),
      latitude: null,
      longitude: null,
    }),
  'checked in no room': (visita, n) => conferencia(visita, n, { estado: 'ruim', instalacao_uuid: null }),
  labelled: (visita, n) => ({
    acao: 'patrimonio.associar',
    patrimonio_id: bem(visita),
    dados: {
      uuid: randomUUID(),
      tipo: 'aplicar_plaqueta',
      patrimonio_uuid: bem(visita),
      referencia_id: ` etq-${visita.id}-${n} `,
      motivo: 'Sem etiqueta',
      instalacao_uuid: sala(visita, n),
      associado_em: as(n),
    },
  }),
}

const verificacao = (visita: Visit, n: number, dados: object): Passo => ({
  acao: 'instalacao.atualizar',
  instalacao_id: sala(visita, 0),
  dados: { atualizado_em: as(n), ...dados },
})

const DA_SALA: Record<string, Kind> = {
  seen: (visita, n) => ({
    acao: 'instalacao.ver',
    instalacao_id: sala(visita, 0),
    dados: { uuid: randomUUID(), instalacao_uuid: sala(visita, 0), origem: 'lista', lido_em: as(n) },
  }),
  checked: (visita, n) =>
    verificacao(visita, n, { estado: 'bom', recursos: { internet: n % 2 === 0 }, ...POSICAO }),
  'answered otherwise': (visita, n) =>
    verificacao(visita, n, { condicao: 'em_uso', recursos: { tomadas: n }, observacoes: `visto ${n}` }),
}

const estado = (subAcao: string): Kind => {
  return () => ({
    acao: 'monitoramento.estado',
    subAcao,
    dados: { estado: subAcao, ...(subAcao === 'cancelar' && { motivo: 'Não haverá' }) },
  })
}

/** What is born in the field, and what is said of the visit itself, each after those that must come before it. */
const DA_VISITA: Record<string, readonly [Kind, ...Kind[]]> = {
  'a batch of new assets': [
    (visita, n) => ({
      acao: 'patrimonio.lote',
      uuid: randomUUID(),
      dados: {
        uuids: [randomUUID(), randomUUID()],
        inicio: novasPlaquetas(2),
        quantidade: 2,
        descricao: 'Mesa',
        estado: 'bom',
        condicao: 'em_uso',
        instalacao_uuid: sala(visita, 1),
        criado_em: as(n),
        ...POSICAO,
      },
    }),
  ],
  'an asset brought from another place': [
    (visita, n) => {
      const uuid = randomUUID()
      const [fora] = deFora
      const dados = {
        uuid,
        tipo: 'trazer_de_outro_local',
        patrimonio_uuid: fora?.uuid,
        referencia_id: fora?.referencia_id,
        instalacao_uuid: sala(visita, 2),
        associado_em: as(n),
      }
      return { acao: 'patrimonio.associar', patrimonio_id: uuid, dados }
    },
  ],
  'a new room': [
    (_, n) => {
      const uuid = randomUUID()
      const nova = { uuid, tipo_id: school.tipo_id, nome: `Sala nova ${uuid}`, bloco: 'B', ...POSICAO }
      return { acao: 'instalacao.criar', instalacao_id: uuid, dados: { ...nova, atualizado_em: as(n) } }
    },
  ],
  answers: [
    () => ({ acao: 'roteiro.responder', dados: { respostas: { agua: true }, atualizado_em: as(1) } }),
    () => ({ acao: 'roteiro.responder', dados: { respostas: { obs: 'Poço' }, atualizado_em: as(2) } }),
  ],
  occurrences: [
    (_, n) => ({ acao: 'ocorrencia.registrar', dados: ocorrencia(n) }),
    (_, n) => ({ acao: 'ocorrencia.registrar', dados: ocorrencia(n) }),
  ],
  'begun, paused, begun again and concluded': [
    estado('iniciar'),
    estado('pausar'),
    estado('iniciar'),
    estado('pausar'),
    (_, n) => ({ acao: 'monitoramento.finalizar', dados: finalizacao(n) }),
    estado('concluir'),
  ],
  'called off': [estado('iniciar'), estado('cancelar')],
  impossible: [
    (_, n) => ({
      acao: 'monitoramento.impossibilidade',
      dados: { motivo: 'escola_fechada', descricao: 'Portão fechado', ocorrido_em: as(n) },
    }),
  ],
}

const ocorrencia = (n: number) => ({
  uuid: randomUUID(),
  tipo: 'furto',
  gravidade: 'alta',
  descricao: `Janela quebrada ${n}`,
  ocorrida_em: as(n),
})

const finalizacao = (n: number) => ({
  responsavel_nome: 'Rosa Dias',
  responsavel_matricula: '77',
  recusa: {
    motivo: 'Não quis',
    testemunhas: [
      { nome: 'Um', documento: '1' },
      { nome: 'Dois', documento: '2' },
    ],
  },
  finalizadoEm: as(n),
})

let usadas = 100
function novasPlaquetas(quantas: number): number {
  usadas += quantas
  return usadas - quantas
}

const deFora = await db.rows<{ uuid: string; referencia_id: string }>(sql`
  select uuid, referencia_id from patrimonio where local_id = ${people.locais.outraEscola} order by id`)

/** The desk asks to look again, after the first of the two. */
async function devolver(visita: Visit, em: string): Promise<void> {
  await db.run(sql`
    update monitoramento set devolvido_em = ${em}, devolvido_por = ${people.ana.id}, devolvido_motivo = 'Olhe de novo'
    where id = ${visita.id}`)
  await db.run(sql`
    update monitoramento_patrimonio set devolvido_motivo = 'Olhe de novo',
      resultado = case when resultado in ('visto', 'conferido', 'nao_localizado') then 'pendente' else resultado end
    where monitoramento_id = ${visita.id}`)
  await db.run(sql`
    update monitoramento_instalacao set devolvido_motivo = 'Olhe de novo',
      resultado = case when resultado in ('vista', 'conferida') then 'pendente' else resultado end
    where monitoramento_id = ${visita.id}`)
}

function pares(kinds: Record<string, Kind>) {
  const todos = Object.entries(kinds)
  return todos.flatMap(([antes, a]) =>
    todos.flatMap(([depois, b]) =>
      [false, true].map((devolvida) => ({ nome: `${antes}, then ${depois}`, a, b, devolvida })),
    ),
  )
}

test.each([...pares(DO_BEM), ...pares(DA_SALA)])('$nome (sent back between: $devolvida)', async (par) => {
  const visita = await newVisit()
  const aparelho = new Aparelho(ana)
  await aparelho.preparar(visita)
  await igualAoServidor(aparelho, par.a(visita, 1), visita, 1)
  if (par.devolvida) await devolver(visita, '2025-04-10T11:02:00Z')
  const depois = new Aparelho(ana)
  await depois.preparar(visita)
  await igualAoServidor(depois, par.b(visita, 4), visita, 4)
})

test.each(Object.keys(DA_VISITA))('%s', async (nome) => {
  const visita = await newVisit()
  const conteudo: ConteudoDoRoteiro = {
    ...ROTEIRO_EM_BRANCO,
    perguntas: [
      { chave: 'agua', rotulo: 'Há água?', tipo: 'sim_nao' },
      { chave: 'obs', rotulo: 'Que água?', tipo: 'texto' },
    ],
  }
  await db.run(sql`
    with novo as (insert into roteiro (nome) values (${`Roteiro ${visita.id}`}) returning id),
      versao as (insert into roteiro_versao (roteiro_id, versao, conteudo)
        select id, 1, ${JSON.stringify(conteudo)}::jsonb from novo returning id)
    insert into monitoramento_roteiro (monitoramento_id, roteiro_versao_id) select ${visita.id}, id from versao`)
  let n = 1
  for (const kind of DA_VISITA[nome] ?? []) {
    const aparelho = new Aparelho(ana)
    await aparelho.preparar(visita)
    await igualAoServidor(aparelho, kind(visita, n), visita, n)
    n += 3
  }
})

test('every task that changes a row of the visit is tried here', () => {
  const tentadas = new Set<Acao>(['patrimonio.contar']) // counted-labels.test.ts
  const visita: Visit = { id: 1, uuid: '', salas: [], bens: [] }
  for (const kind of [
    ...Object.values(DO_BEM),
    ...Object.values(DA_SALA),
    ...Object.values(DA_VISITA).flat(),
  ])
    tentadas.add(kind(visita, 0).acao)
  const deArquivo = (acao: Acao) => 'arquivo' in TAREFAS[acao] || acao === 'multimidia.remover'
  const faltam = (Object.keys(TAREFAS) as Acao[]) // as: its own keys
    .filter((acao) => !deArquivo(acao) && acao !== 'fila.descartar' && !tentadas.has(acao))
  expect(faltam).toEqual([])
})
