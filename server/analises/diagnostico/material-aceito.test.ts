// D29 over a real note: what was accepted for being somewhat like its line is found, until it is corrected or taken back.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { nfeProcDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'
import { conciliar } from './conciliar.ts'

const { beto, db, deposito, fornecedor, material } = await mesaDeEntradas()
const LIMITE = REGRAS_DO_DIAGNOSTICO.D29.limite?.padrao ?? 0

const chamado = async (descricao: string): Promise<number> => {
  const id = await material()
  await db.run(sql`update material set descricao = ${descricao} where id = ${id}`)
  return id
}

/** After so many days. */
const achados = (dias = 0) =>
  db.transaction(async (tx) => {
    const agora = new Date(Date.now() + dias * 86_400_000)
    await conciliar(tx, 'D29', {
      agora,
      fuso: FUSO_DE_TESTE,
      limites: await limitesAtuais(tx),
      limite: LIMITE,
    })
    return tx.rows<{ objeto_id: number; rotulo: string; valor_centavos: number; local_id: number }>(sql`
      select objeto_id, rotulo, valor_centavos, local_id from achado_do_diagnostico
      where regra = 'D29' and resolvido_em is null order by objeto_id`)
  })

test('a material accepted below the limit is found with its line, and one alike enough is not', async () => {
  const proposto = await chamado('Grampeador de mesa para vinte e cinco folhas')
  const parecido = await chamado('Tesoura escolar sem ponta com cabo azul')
  const outro = await material()
  const bytes = Buffer.from(
    nfeProcDeTeste({
      itens: [
        { codigo: 'S-1', descricao: 'GRAMPEADOR DE MESA PARA VINTE E CINCO FOLHAS', produto: '60.00' },
        { codigo: 'S-2', descricao: 'TESOURA ESCOLAR PONTA REDONDA CABO VERDE', produto: '40.00' },
      ],
      produtos: '100.00',
      valor: '100.00',
    }),
  )
  const recebida = await beto.call(entradas.importarNfe, { query: { deposito_id: deposito }, bytes })
  const id = recebida.dados[0]?.entrada?.id ?? 0
  const nota = (await beto.call(entradas.verNota, { params: { id } })).dados
  const [certa, duvidosa] = nota.linhas
  expect(certa?.confianca).toBeGreaterThanOrEqual(LIMITE)
  const confianca = duvidosa?.alternativas.find((uma) => uma.id === parecido)?.confianca ?? 100
  expect(confianca).toBeLessThan(LIMITE)
  expect(await achados()).toEqual([])

  const linha = (item: number, material_id: number) =>
    ({ item, material_id, embalagem_id: null, contada: 'comercial' }) as const
  const concluida = await beto.call(entradas.conferirNota, {
    params: { id },
    body: {
      fornecedor_id: fornecedor,
      ressuprimento_id: null,
      motivo: 'Conferida no teste',
      concluir: true,
      linhas: [linha(1, proposto), linha(2, parecido)],
      versao: nota.versao,
    },
  })
  expect(concluida.codigo).toBe('SUCESSO')
  expect(await achados()).toEqual([
    {
      objeto_id: id,
      rotulo: expect.stringContaining(
        `: “TESOURA ESCOLAR PONTA REDONDA CABO VERDE” como Tesoura escolar sem ponta com cabo azul, ${confianca} % parecido`,
      ),
      valor_centavos: duvidosa?.custo_centavos,
      local_id: deposito,
    },
  ])
  // Long after, what it brought is used up, and nobody would take it back.
  expect(await achados(200)).toEqual([])
  expect(await achados()).toHaveLength(1)

  const item = sql`entrada_id = ${id} and codigo_documento = 'S-2'`
  await db.run(sql`update entrada_item set material_id = ${outro} where ${item}`)
  expect(await achados()).toEqual([])
  await db.run(sql`update entrada_item set material_id = ${parecido} where ${item}`)
  expect(await achados()).toHaveLength(1)
  await db.run(sql`update entrada set situacao = 'cancelada' where id = ${id}`)
  expect(await achados()).toEqual([])
})
