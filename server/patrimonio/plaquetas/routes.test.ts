import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { digitoVerificador, plaqueta } from '#contract/casa/codigos.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { faixasJaReservadas } from '#server/patrimonio/faixas/codigos.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, client, db, eventosDe, naConta, newPerson, people } = await mesaDaAdministracao()
const { escola, escolaAlheia, regional } = people.locais
const papel = { formato: 'rolo_40x20', codigo_de_barras: true } as const
const motivo = 'A impressora rasgou a folha'

const { id: classe_id } = await db.transaction((tx) =>
  tx.one<{ id: number }>(
    sql`insert into classe_bem (codigo, nome) values ('t-p', 'Mobiliário') returning id`,
  ),
)

async function bem(codigo: string | null, local = escola, situacao = 'ativo'): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into patrimonio (referencia_id, descricao, classe_id, situacao, local_id)
      values (${codigo}, 'Mesa', ${classe_id}, ${situacao}, ${local}) returning id`),
  )
  return id
}

const gerar = async (quantidade = 10) =>
  (await clara.call(plaquetas.gerar, { body: { quantidade, material: 'poliester' } })).dados
const ver = async (id: number) => (await clara.call(plaquetas.ver, { params: { id } })).dados
const reservar = (id: number, body: object) => clara.call(plaquetas.reservar, { params: { id }, body })
const imprimir = (id: number, de: number, ate: number, porque: string | null = null) =>
  clara.call(plaquetas.imprimir, { params: { id }, body: { ...papel, de, ate, motivo: porque } })
const trocar = (quem: Client, bem_id: number, codigo: string) =>
  quem.call(plaquetas.trocar, { body: { bem_id, codigo, anterior: 'danificada', motivo } })
const encontrar = async (codigo: string) =>
  (await client().call(plaquetas.encontrar, { params: { codigo } })).dados
const consultar = async (quem: Client, codigo: string) =>
  (await quem.call(plaquetas.consultar, { query: { codigo } })).dados

test('gerar goes on from the greatest number, however many ask at once', async () => {
  const lotes = await Promise.all(Array.from({ length: 4 }, () => gerar(25)))
  const ordenados = lotes.sort((a, b) => a.inicio - b.inicio)
  expect(ordenados[0]?.inicio).toBeGreaterThan(100_000)
  for (const [i, lote] of ordenados.entries()) {
    expect(lote).toMatchObject({ quantidade: 25, livres: 25, aplicadas: 0, situacao: 'gerado' })
    if (i > 0) expect(lote.inicio).toBe((ordenados[i - 1]?.fim ?? 0) + 1)
  }
  const { data } = (await clara.call(plaquetas.listar, { query: { texto: String(ordenados[1]?.inicio) } }))
    .dados
  expect(data.map(({ id }) => id)).toEqual([ordenados[1]?.id])
})

test('reservar a part makes a range of it, which reaches its agent; the others stay', async () => {
  const lote = await gerar(20)
  const { dados: dela } = await reservar(lote.id, { agente_id: people.ana.id, quantidade: 5 })
  expect(dela).toMatchObject({
    inicio: lote.inicio,
    fim: lote.inicio + 4,
    situacao: 'reservado',
    agente: { id: people.ana.id },
  })
  expect(await ver(lote.id)).toMatchObject({ inicio: lote.inicio + 5, quantidade: 15, situacao: 'gerado' })
  const { dados: daRegional } = await reservar(lote.id, { regional_id: regional })
  expect(daRegional).toMatchObject({ id: lote.id, regional: { id: regional }, agente: null })
  // What a regional holds may be given to one of its agents, and what an agent holds to nobody else.
  expect((await reservar(lote.id, { agente_id: people.ana.id, quantidade: 3 })).dados.regional?.id).toBe(
    regional,
  )
  expect((await reservar(dela.id, { regional_id: regional })).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('reservar refuses who does not visit, what is no regional, and neither or both', async () => {
  const { id } = await gerar(5)
  for (const body of [
    { agente_id: people.davi.id },
    { agente_id: 999_999 },
    { regional_id: escola },
    {},
    { agente_id: people.ana.id, regional_id: regional },
    { agente_id: people.ana.id, quantidade: 6 },
  ])
    expect((await reservar(id, body)).status).toBe(422)
  expect((await ver(id)).situacao).toBe('gerado')
})

test('a label is free, reserved, applied or out of use, and the range follows', async () => {
  const lote = await gerar(3)
  await bem(plaqueta(lote.inicio))
  const perdida = { codigo: String(lote.inicio + 1), situacao: 'perdida', motivo } as const
  expect((await clara.call(plaquetas.marcar, { body: perdida })).dados).toMatchObject({ situacao: 'perdida' })
  expect((await clara.call(plaquetas.marcar, { body: perdida })).codigo).toBe('ERR_ESTADO_INVALIDO')
  const aplicada = { ...perdida, codigo: plaqueta(lote.inicio) }
  expect((await clara.call(plaquetas.marcar, { body: aplicada })).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(await ver(lote.id)).toMatchObject({ situacao: 'em_uso', aplicadas: 1, fora_de_uso: 1, livres: 1 })
  const { data } = (await clara.call(plaquetas.numeros, { params: { id: lote.id }, query: {} })).dados
  expect(data.map(({ situacao }) => situacao)).toEqual(['aplicada', 'perdida', 'livre'])
  await bem(plaqueta(lote.fim))
  expect(await ver(lote.id)).toMatchObject({ situacao: 'esgotado', livres: 0 })
  const cancelar = await clara.call(plaquetas.cancelar, { params: { id: lote.id }, body: { motivo } })
  expect(cancelar.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('devolver gives the unused end of a range back: of an agent to its regional, of a regional to the órgão', async () => {
  const lote = await gerar(10)
  const devolver = (id: number) => clara.call(plaquetas.devolver, { params: { id }, body: { motivo } })
  expect((await devolver(lote.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  await reservar(lote.id, { regional_id: regional })
  await reservar(lote.id, { agente_id: people.ana.id })
  await bem(plaqueta(lote.inicio + 3))
  const { dados: resto } = await devolver(lote.id)
  expect(resto).toMatchObject({
    inicio: lote.inicio + 4,
    fim: lote.fim,
    quantidade: 6,
    livres: 6,
    situacao: 'reservado',
    agente: null,
    regional: { id: regional },
  })
  expect(await ver(lote.id)).toMatchObject({ fim: lote.inicio + 3, agente: { id: people.ana.id }, livres: 3 })
  // The free ones among the used are no run.
  expect((await devolver(lote.id)).envelope.mensagem).toContain('entre as usadas')
  expect((await eventosDe('plaquetas.devolver', resto.id)).some((um) => um.motivo === motivo)).toBe(true)
  // What a device of hers had been prepared with still arrives.
  const dela = await faixasJaReservadas(db, people.ana.id)
  expect(dela).toContainEqual({ inicio: resto.inicio, fim: resto.fim })
  const { dados: doOrgao } = await devolver(resto.id)
  expect(doOrgao).toMatchObject({ id: resto.id, situacao: 'gerado', agente: null, regional: null })
  expect((await reservar(resto.id, { agente_id: people.ana.id })).codigo).toBe('SUCESSO')
})

test('cancelar takes what is left out of use', async () => {
  const lote = await gerar(2)
  const { dados } = await clara.call(plaquetas.cancelar, { params: { id: lote.id }, body: { motivo } })
  expect(dados).toMatchObject({ situacao: 'cancelado', motivo, livres: 0 })
  expect((await imprimir(lote.id, lote.inicio, lote.fim)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await trocar(clara, await bem(null), plaqueta(lote.inicio))).codigo).toBe('ERR_FAIXA_PLAQUETA')
})

test('imprimir is registered, asks why the second time, and skips what is out of use', async () => {
  const lote = await gerar(6)
  const { inicio, fim, id } = lote
  await clara.call(plaquetas.marcar, {
    body: { codigo: plaqueta(inicio + 1), situacao: 'danificada', motivo },
  })
  const { dados } = await imprimir(id, inicio, inicio + 3)
  expect(dados).toMatchObject({ quantidade: 3, repetidas: 0, primeira: plaqueta(inicio) })
  const deNovo = await imprimir(id, inicio + 3, fim)
  expect(deNovo.envelope?.erros).toHaveProperty('motivo')
  expect((await imprimir(id, inicio + 3, fim, motivo)).dados).toMatchObject({
    quantidade: 3,
    repetidas: 1,
    motivo,
  })
  expect((await ver(id)).impressoes).toHaveLength(2)
  expect((await imprimir(id, inicio - 1, fim)).status).toBe(422)
  await expect(db.run(sql`update impressao_de_etiquetas set quantidade = 1`)).rejects.toThrow()
})

test('baixar makes the same file each time, and keeps who took it', { timeout: 60_000 }, async () => {
  const lote = await gerar(2)
  const { id } = (await imprimir(lote.id, lote.inicio, lote.fim)).dados
  const [pdf, outro] = [
    await clara.call(plaquetas.baixar, { params: { id }, query: {} }),
    await clara.call(plaquetas.baixar, { params: { id }, query: {} }),
  ]
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.bytes.equals(outro.bytes)).toBe(true)
  const zpl = await clara.call(plaquetas.baixar, { params: { id }, query: { tipo: 'zpl', dpi: '300' } })
  expect(zpl.bytes.toString()).toContain(`/p/${plaqueta(lote.inicio)}^FS`)
  expect(await eventosDe('plaquetas.baixar', id)).not.toHaveLength(0)
})

test('etiquetar prints assets of theirs, in the order chosen, for who asked alone', {
  timeout: 60_000,
}, async () => {
  const lote = await gerar(3)
  const ids = [await bem(plaqueta(lote.inicio + 1)), await bem(plaqueta(lote.inicio))]
  const alheio = await bem(plaqueta(lote.inicio + 2), escolaAlheia)
  const permissoes = [
    'painel.almoxarifado.patrimonios.listar',
    'painel.almoxarifado.patrimonios.etiquetar',
  ] as const
  const diretora = await naConta(await newPerson({ permissoes, locais: [escola] }))
  const etiquetar = (quais: number[], porque: string | null = null) =>
    diretora.call(plaquetas.etiquetar, { body: { ...papel, ids: quais, motivo: porque } })
  expect((await etiquetar([...ids, alheio])).status).toBe(404)
  expect((await etiquetar([await bem(null)])).status).toBe(422)
  const { dados } = await etiquetar(ids)
  expect(dados).toMatchObject({ quantidade: 2, repetidas: 0 })
  expect((await etiquetar(ids)).status).toBe(422)
  expect((await etiquetar(ids, motivo)).dados.repetidas).toBe(2)
  const arquivo = (quem: Client) =>
    quem.call(plaquetas.baixarEtiquetas, { params: { id: dados.id }, query: { tipo: 'zpl' } })
  const texto = (await arquivo(diretora)).bytes.toString()
  expect(texto.match(/\^BC/g)).toHaveLength(2)
  expect(texto.indexOf(plaqueta(lote.inicio + 1))).toBeLessThan(texto.indexOf(plaqueta(lote.inicio)))
  expect((await arquivo(clara)).status).toBe(404)
})

test('trocar retires the old label, which goes on answering by the new one', async () => {
  const lote = await gerar(4)
  const [velha, nova] = [plaqueta(lote.inicio), plaqueta(lote.inicio + 1)]
  const id = await bem(velha)
  expect((await trocar(clara, id, String(lote.inicio + 1))).dados).toMatchObject({
    codigo: nova,
    bem: { id },
  })
  expect(await encontrar(velha)).toMatchObject({ resultado: 'substituida', substituida_por: nova })
  expect(await encontrar(nova)).toMatchObject({ resultado: 'do_orgao', substituida_por: null })
  expect(await consultar(clara, velha)).toMatchObject({
    situacao: 'danificada',
    substituida_por: nova,
    bem: { id },
  })
  // Twice over, the first one follows to the last.
  await trocar(clara, id, plaqueta(lote.inicio + 2))
  expect(await encontrar(velha)).toMatchObject({ substituida_por: plaqueta(lote.inicio + 2) })
  const outro = await bem(null)
  expect((await trocar(clara, outro, velha)).codigo).toBe('ERR_FAIXA_PLAQUETA')
  expect((await trocar(clara, outro, plaqueta(lote.inicio + 2))).codigo).toBe('ERR_FAIXA_PLAQUETA')
  const errado = `${String(lote.fim).padStart(6, '0')}-${(Number(plaqueta(lote.fim).at(-1)) + 1) % 10}`
  expect((await trocar(clara, outro, errado)).status).toBe(422)
  expect((await trocar(clara, await bem(null, escola, 'baixado'), plaqueta(lote.fim))).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
})

test('encontrar says whose a code is and nothing else; a blank label answers as an applied one', async () => {
  const lote = await gerar(2)
  await bem(plaqueta(lote.inicio))
  const [aplicada, branca] = [await encontrar(plaqueta(lote.inicio)), await encontrar(plaqueta(lote.fim))]
  expect({ ...aplicada, codigo: '' }).toEqual({ ...branca, codigo: '' })
  expect(Object.keys(aplicada).sort()).toEqual(['codigo', 'orgao', 'resultado', 'substituida_por'])
  expect(await encontrar('ABC-1')).toMatchObject({ resultado: 'desconhecida', substituida_por: null })
})

test('relatar tells who takes care of the asset; resolver forgets who told', async () => {
  const lote = await gerar(1)
  const codigo = plaqueta(lote.inicio)
  await bem(codigo)
  const permissoes = ['painel.almoxarifado.patrimonios.verificar'] as const
  const [daqui, dali] = [
    await newPerson({ permissoes, locais: [escola] }),
    await newPerson({ permissoes, locais: [escolaAlheia] }),
  ]
  const body = { onde: 'No ponto de ônibus da praça', contato: '63 99999-0000' }
  const relatar = (qual = codigo) => client().call(plaquetas.relatar, { params: { codigo: qual }, body })
  expect((await relatar()).status).toBe(200)
  expect((await relatar('XYZ')).status).toBe(404)
  const avisados = await db.rows<{ id: number }>(sql`
    select destinatario_id as id from notificacao where type = 'BemEncontrado'`)
  const ids = avisados.map(({ id }) => id)
  expect(ids).toContain(daqui.id)
  expect(ids).not.toContain(dali.id)
  const achados = async (quem: Client) => (await quem.call(plaquetas.achados, { query: {} })).dados.data
  const [achado] = await achados(await naConta(daqui))
  expect(achado).toMatchObject({ codigo, onde: body.onde, contato: body.contato, local: { id: escola } })
  expect(await achados(await naConta(dali))).toEqual([])
  const resolver = async (quem: Client) =>
    quem.call(plaquetas.resolver, { params: { id: achado?.id ?? 0 }, body: { providencia: 'Recolhido' } })
  expect((await resolver(await naConta(dali))).status).toBe(404)
  expect((await resolver(await naConta(daqui))).dados).toMatchObject({
    contato: null,
    providencia: 'Recolhido',
  })
  expect((await resolver(await naConta(daqui))).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('relatar stops at five open reports of one code', async () => {
  const { inicio } = await gerar(1)
  const relatar = () =>
    client().call(plaquetas.relatar, { params: { codigo: plaqueta(inicio) }, body: { onde: 'Na calçada' } })
  for (let i = 0; i < 5; i++) expect((await relatar()).status).toBe(200)
  expect((await relatar()).codigo).toBe('ERR_LIMITE')
})

test('a label typed by its number alone is the label, wherever it is written', async () => {
  const lote = await gerar(5)
  const [um, dois, tres] = [
    await bem(null, escola, 'a_tombar'),
    await bem(null, escola, 'a_tombar'),
    await bem('VELHA-9'),
  ]
  const tombar = (id: number, referencia_id: string) =>
    clara.call(bens.tombar, { params: { id }, body: { referencia_id, versao: 1 } })
  expect((await tombar(um, String(lote.inicio))).dados.referencia_id).toBe(plaqueta(lote.inicio))
  expect(await ver(lote.id)).toMatchObject({ livres: 4, aplicadas: 1 })
  for (const escrito of [String(lote.inicio), plaqueta(lote.inicio)])
    expect((await tombar(dois, escrito)).codigo).toBe('ERR_DUPLICADO')
  const errado = `${lote.inicio + 1}-${(digitoVerificador(lote.inicio + 1) + 1) % 10}`
  expect(Object.keys((await tombar(dois, errado)).envelope.erros ?? {})).toEqual(['referencia_id'])
  await clara.call(plaquetas.marcar, { body: { codigo: String(lote.fim), situacao: 'perdida', motivo } })
  expect((await tombar(dois, String(lote.fim))).codigo).toBe('ERR_FAIXA_PLAQUETA')
  const emLote = await clara.call(bens.tombarVarios, {
    body: { ids: [dois], primeira: String(lote.inicio + 1) },
  })
  expect(emLote.dados.resultados[0]?.mensagem).toContain(plaqueta(lote.inicio + 1))
  expect((await trocar(clara, tres, String(lote.inicio + 2))).dados).toBeDefined()
  expect(await ver(lote.id)).toMatchObject({ livres: 1, aplicadas: 3 })
  expect(await encontrar(String(lote.inicio))).toEqual(await encontrar(plaqueta(lote.inicio)))
})
