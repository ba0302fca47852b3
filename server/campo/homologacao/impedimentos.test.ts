// What the register would refuse at the homologação is said on the row, and not offered there.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { instalacoes } from '#contract/campo/instalacoes.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'
import { Device, type Visit } from '#server/testing/school.ts'

const { achados, ana, as, bem, concluida, db, decidir, homologar, locais, noCadastro, sara, school, ver } =
  await mesaDeHomologacao()
const aparelho = new Device()

async function novaSala(visita: Visit, nome: string): Promise<string> {
  const uuid = randomUUID()
  const criada = await ana.call(instalacoes.criar, {
    params: { monitoramentoId: visita.id },
    body: { uuid, tipo_id: school.tipo_id, nome, atualizado_em: as(0) },
    headers: aparelho.headers(),
    op_id: randomUUID(),
  })
  expect(resultOf(criada)).toBe('SUCESSO')
  return uuid
}

const salaDoCadastro = (i = 0) =>
  db.one<{ id: number; nome: string }>(sql`
    select id, nome from instalacao where local_id = ${locais.escola} and homologada order by id offset ${i} limit 1`)
const doTipo = async (visita: Visit, tipo: string) =>
  (await achados(visita)).filter((achado) => achado.tipo === tipo)

test('a room with the name of another is told by its row, is not incorporated, and its assets go to that one', async () => {
  const visita = await concluida()
  const { id, nome } = await salaDoCadastro()
  const uuid = await novaSala(visita, nome.toUpperCase())
  await db.run(sql`
    update monitoramento_patrimonio set instalacao_id = (select id from monitoramento_instalacao where uuid = ${uuid})
    where uuid = ${bem(visita, 0)}`)
  await db.run(
    sql`update patrimonio set instalacao_id = null where uuid = ${visita.bens[0]?.patrimonio_uuid}`,
  )
  const motivo = `O ambiente "${nome.toUpperCase()}" repete o nome de "${nome}" (Sala de aula), que já está no cadastro do local: descarte o cadastro de campo, ou mude o nome de um dos dois em Instalações do local.`
  const [achado] = await doTipo(visita, 'instalacao_nova')
  expect(achado?.impedimentos).toEqual([{ ato: 'incorporar', motivo }])
  for (const entradas of [undefined, [uuid]])
    expect(await decidir(visita, 'instalacao_nova', 'incorporar', undefined, entradas)).toMatchObject({
      codigo: 'ERR_ESTADO_INVALIDO',
      envelope: { mensagem: motivo },
    })
  expect(resultOf(await decidir(visita, 'instalacao_nova', 'descartar', 'É a mesma sala'))).toBe('SUCESSO')
  expect(resultOf(await decidir(visita, 'dados', 'atualizar'))).toBe('SUCESSO')
  expect(resultOf(await homologar(visita))).toBe('SUCESSO')
  expect(await noCadastro(visita, 0)).toMatchObject({ instalacao_id: id })
})

test('of two new rooms with one name, one is incorporated', async () => {
  const visita = await concluida()
  const [primeira, segunda] = [await novaSala(visita, 'Sala nova'), await novaSala(visita, 'sala nova')]
  const impedida = async () =>
    (await doTipo(visita, 'instalacao_nova')).filter(({ impedimentos }) => impedimentos.length > 0)
  expect((await impedida()).map(({ entrada_uuid }) => entrada_uuid)).toEqual([segunda])
  const doResumo = async () => (await ver(visita)).por_tipo.find(({ tipo }) => tipo === 'instalacao_nova')
  const impedidos = { ato: 'incorporar', quantos: 1 }
  expect(await doResumo()).toMatchObject({ total: 2, decididos: 0, impedidos })
  // Of all that wait, the one that can be is, and the other waits.
  expect(resultOf(await decidir(visita, 'instalacao_nova', 'incorporar'))).toBe('SUCESSO')
  expect(await doResumo()).toMatchObject({ total: 2, decididos: 1, impedidos })
  const recusada = await decidir(visita, 'instalacao_nova', 'incorporar', undefined, [segunda])
  expect(recusada.envelope.mensagem).toContain('foi registrado mais de uma vez nesta visita')
  await decidir(visita, 'instalacao_nova', 'descartar', 'É a mesma sala', [primeira])
  expect(await impedida()).toEqual([])
  await decidir(visita, 'instalacao_nova', 'incorporar', undefined, [segunda])
  expect(resultOf(await homologar(visita))).toBe('SUCESSO')
})

test('a room that came to have the name meanwhile refuses the homologação, which says which room', async () => {
  const visita = await concluida()
  await novaSala(visita, 'Sala de leitura')
  expect(resultOf(await decidir(visita, 'instalacao_nova', 'incorporar'))).toBe('SUCESSO')
  await db.run(sql`insert into instalacao (local_id, tipo_id, nome)
    values (${locais.escola}, ${school.tipo_id}, 'Sala de Leitura')`)
  const recusada = await homologar(visita)
  expect(recusada.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(recusada.envelope.mensagem).toContain('"Sala de leitura" repete o nome de "Sala de Leitura"')
})

test('a label that is on another asset is not put on this one; the row bears the number of the register', async () => {
  const visita = await concluida()
  const [este, outro] = [await noCadastro(visita, 1), await noCadastro(visita, 2)]
  const aplicada = await ana.call(patrimonios.associar, {
    params: { monitoramentoId: visita.id },
    body: {
      uuid: randomUUID(),
      associado_em: as(0),
      tipo: 'aplicar_plaqueta',
      patrimonio_uuid: bem(visita, 1),
      referencia_id: outro.referencia_id,
    },
    headers: aparelho.headers(),
    op_id: randomUUID(),
  })
  expect(resultOf(aplicada)).toBe('SUCESSO')
  const [achado] = await doTipo(visita, 'plaqueta')
  expect(achado?.codigo).toBe(este.referencia_id)
  const [impedimento] = achado?.impedimentos ?? []
  expect(impedimento?.ato).toBe('reetiquetar')
  expect(impedimento?.motivo).toContain(
    `${este.referencia_id} (${achado?.alvo}): a plaqueta ${outro.referencia_id} já está em outro bem`,
  )
  expect((await decidir(visita, 'plaqueta', 'reetiquetar')).envelope.mensagem).toBe(impedimento?.motivo)
  expect(resultOf(await decidir(visita, 'plaqueta', 'ignorar', 'Etiqueta de outro'))).toBe('SUCESSO')
})

test('what came repeated or out of time is counted beside what is to be chosen, and holds nothing', async () => {
  const visita = await concluida()
  await novaSala(visita, (await salaDoCadastro(1)).nome)
  // The room came after the visit was closed, too.
  expect(await ver(visita)).toMatchObject({ conflitos: 0, para_ciencia: 2 })
  await decidir(visita, 'instalacao_nova', 'descartar', 'É a mesma sala')
  expect(resultOf(await homologar(visita))).toBe('SUCESSO')
  const { dados } = await sara.call(homologacao.infraestrutura, { params: { id: visita.id } })
  expect(dados.filter(({ descartado }) => descartado)).toHaveLength(1)
})

test('a label that the desk changed while the visit was out is no finding of it', async () => {
  const visita = await concluida()
  await db.run(sql`
    update patrimonio set referencia_id = '000902-7' where uuid = ${visita.bens[3]?.patrimonio_uuid}`)
  expect(await achados(visita)).toEqual([])
})
