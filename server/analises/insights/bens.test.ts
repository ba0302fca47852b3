// Over random assets, what each insight says is what a plain reading of them says, for people of different reach.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import { refazerBens, somarBens } from '#server/analises/somas/somar-bens.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { createPeople } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { anosAntes, ingressosDe } from './bens.ts'
import type { Pedido } from './pedido.ts'
import { RESPOSTAS } from './respostas.ts'

const { db } = await createTestDatabase()
const { locais, ana, bruno, clara } = await createPeople(db)
const stock = await createStock(db)
const HOJE = '2026-11-20'

interface Classe {
  id: number
  vida: number | null
  material: number
}

async function novaClasse(codigo: string, vida: number | null): Promise<Classe> {
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into classe_bem (codigo, nome, vida_util_meses) values (${codigo}, ${`Classe ${codigo}`}, ${vida}) returning id`)
    const { material } = await tx.one<{ material: number }>(sql`
      insert into material (codigo, descricao, natureza, classe_id, grupo_id, unidade_id)
      select ${`PER-${codigo}`}, ${`Permanente ${codigo}`}, 'permanente', ${id}, g.id, u.id
      from grupo_de_material g, unidade_de_medida u where g.codigo = '99' and u.sigla = 'unt' returning id as material`)
    return { id, vida, material }
  })
}
const classes = [await novaClasse('T1', 60), await novaClasse('T2', 120), await novaClasse('T3', null)]

/** In the month in which an age ends, or beside it. */
const pertoDeUmAniversario = fc
  .tuple(fc.constantFrom(3, 6, 11), fc.integer({ min: -40, max: 40 }))
  .map(([anos, dias]) => Math.floor(anos * 365.25) + dias)

const bem = fc.record({
  classe: fc.constantFrom(...classes),
  local: fc.constantFrom(locais.escola, locais.outraEscola, locais.escolaAlheia),
  situacao: fc.constantFrom('ativo', 'ativo', 'nao_localizado', 'a_tombar', 'baixado', 'em_manutencao'),
  condicao: fc.constantFrom('em_uso', 'ocioso'),
  estado: fc.constantFrom('bom', 'ruim', 'pessimo'),
  aquisicao: fc.option(fc.integer({ min: 1, max: 900_000 })),
  avaliado: fc.option(fc.integer({ min: 1, max: 900_000 }), { freq: 3 }),
  parte: fc.integer({ min: 0, max: 150 }),
  ingressoHa: fc.option(fc.oneof(fc.integer({ min: 0, max: 6_000 }), pertoDeUmAniversario)),
  responsavel: fc.constantFrom(null, ana.id, bruno.id),
  /** Seconds from the instant a year ago: many of them of its own day. */
  visto: fc.option(
    fc.oneof(fc.integer({ min: -40_000_000, max: 31_000_000 }), fc.integer({ min: -90_000, max: 90_000 })),
  ),
  conserto: fc.option(fc.integer({ min: 1, max: 50_000 }), { freq: 3 }),
})
type Bem = typeof bem extends fc.Arbitrary<infer A> ? A : never

const pedida = fc.record({
  classe: fc.constantFrom(...classes),
  local: fc.constantFrom(locais.escola, locais.escolaAlheia),
  pede: fc.integer({ min: 1, max: 9 }),
  autoriza: fc.option(fc.integer({ min: 0, max: 9 })),
})
type Pedida = typeof pedida extends fc.Arbitrary<infer A> ? A : never

const diaHa = (dias: number) =>
  new Date(Date.parse(`${HOJE}T00:00:00Z`) - dias * 86_400_000).toISOString().slice(0, 10)
const ingresso = ({ ingressoHa }: Bem) => (ingressoHa === null ? null : diaHa(ingressoHa))
const bruto = ({ avaliado, aquisicao }: Bem) => avaliado ?? aquisicao
const depreciado = (um: Bem) => Math.floor(((bruto(um) ?? 0) * um.parte) / 100)

async function plantar(tx: Queryable, bens: readonly Bem[], pedidas: readonly Pedida[]): Promise<void> {
  for (const [n, um] of bens.entries()) {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into patrimonio (descricao, classe_id, local_id, situacao, condicao, estado, valor_aquisicao_centavos,
        valor_avaliado_centavos, depreciado_centavos, data_ingresso, responsavel_servidor_id,
        verificado_em)
      values (${`Bem ${n}`}, ${um.classe.id}, ${um.local}, ${um.situacao}, ${um.condicao}, ${um.estado}, ${um.aquisicao},
        ${um.avaliado}, ${depreciado(um)}, ${ingresso(um)}, ${um.responsavel},
        now() - interval '12 months' + make_interval(secs => ${um.visto}::int)) returning id`)
    if (um.conserto !== null)
      await tx.run(sql`
        insert into manutencao (numero, patrimonio_id, local_id, defeito, enviado_por, enviado_em, retornado_por,
          retornado_em, resultado, custo_centavos)
        values (${`OS-${n}`}, ${id}, ${um.local}, 'não liga', ${clara.id}, '2026-06-01T12:00:00Z', ${clara.id},
          '2026-06-10T12:00:00Z', 'consertado', ${um.conserto})`)
  }
  for (const [n, uma] of pedidas.entries()) {
    const autorizada = uma.autoriza === null ? null : Math.min(uma.autoriza, uma.pede)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into requisicao (protocolo, tipo, situacao, solicitante_id, local_destino_id, deposito_id)
      values (${`REQ-${n}`}, 'permanente', ${autorizada === null ? 'enviada' : 'autorizada'}, ${clara.id}, ${uma.local},
        ${stock.deposito}) returning id`)
    await tx.run(sql`
      insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3, motivo_corte)
      values (${id}, 1, ${uma.classe.material}, ${uma.pede * 1000}, ${autorizada === null ? null : autorizada * 1000}, 'cota')`)
  }
}

const caminhos = new Map([
  [locais.escola, [locais.orgao, locais.regional, locais.escola]],
  [locais.outraEscola, [locais.orgao, locais.regional, locais.outraEscola]],
  [locais.escolaAlheia, [locais.orgao, locais.regionalAlheia, locais.escolaAlheia]],
])
const NOS = [null, [locais.regional], [locais.outraEscola]] as const
const alcanca = (nos: readonly number[] | null, local: number) =>
  nos === null || (caminhos.get(local) ?? []).some((no) => nos.includes(no))

const pedidoDe = (tx: Queryable, nos: readonly number[] | null): Pedido => ({
  tx,
  alcance:
    nos === null
      ? Object.assign(() => sql`true`, { tudo: true })
      : (caminho) => sql`${caminho} && ${[...nos]}::bigint[]`,
  periodo: { de: '2025-11', ate: '2026-11', corrente: '2026-11' },
  lugar: null,
  grupo_id: undefined,
  comparar: undefined,
  hoje: HOJE,
  fuso: 'America/Araguaina',
})

async function sempre(
  confere: (
    pedido: Pedido,
    bens: readonly Bem[],
    pedidas: readonly Pedida[],
    nos: readonly number[] | null,
  ) => Promise<void>,
): Promise<void> {
  // Read from the register when nothing was ever added up, and otherwise with so much of it in the sums.
  const somados = fc.option(fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }), { freq: 4 })
  const mundo = [
    fc.array(bem, { minLength: 1, maxLength: 25 }),
    fc.array(pedida, { maxLength: 6 }),
    somados,
  ] as const
  await fc.assert(
    fc.asyncProperty(...mundo, async (bens, pedidas, passos) => {
      await semRastro(db, async (tx) => {
        if (passos !== null) await refazerBens(tx)
        await plantar(tx, bens, pedidas)
        for (const passo of passos ?? []) await somarBens(tx, passo)
        for (const nos of NOS)
          await confere(
            pedidoDe(tx, nos),
            bens.filter(({ local }) => alcanca(nos, local)),
            pedidas.filter(({ local }) => alcanca(nos, local)),
            nos,
          )
      })
    }),
    { numRuns: 8 },
  )
}

const soma = <T>(linhas: readonly T[], de: (um: T) => number) =>
  linhas.reduce((total, um) => total + de(um), 0)
const emCarga = (bens: readonly Bem[]) =>
  bens.filter(({ situacao }) => SITUACOES_EM_CARGA.some((uma) => uma === situacao))

/** In whole years, as one says an age. */
function anosDe(dia: string): number {
  const [a = 0, m = 0, d = 0] = dia.split('-').map(Number)
  const [ha = 0, hm = 0, hd = 0] = HOJE.split('-').map(Number)
  return ha - a - (hm < m || (hm === m && hd < d) ? 1 : 0)
}

test('assets are counted by their age in whole years', async () => {
  await sempre(async (pedido, bens) => {
    const { linhas, resumo } = await RESPOSTAS.idade_dos_bens(pedido)
    const idades = emCarga(bens).map((um) => {
      const dia = ingresso(um)
      return dia === null ? null : anosDe(dia)
    })
    const entre = (de: number, ate: number) =>
      idades.filter((idade) => idade !== null && idade >= de && idade < ate).length
    const esperadas = [
      entre(0, 3),
      entre(3, 6),
      entre(6, 11),
      entre(11, 999),
      idades.filter((idade) => idade === null).length,
    ]
    const contadas = [...linhas.map(({ valores }) => valores.bens ?? 0), 0, 0, 0, 0, 0].slice(0, 5)
    expect(contadas).toEqual(esperadas)
    expect(resumo.sem_data).toBe(esperadas.at(-1))
  })
})

test('an age begins on its birthday and ends on the day before the next', () => {
  expect(anosAntes('2028-02-29', 1)).toBe('2027-02-28')
  expect(ingressosDe('2026-11-20', 3, 6)).toEqual({ de: '2020-11-21', ate: '2023-11-20' })
})

test('each class is worth what its assets are, and has cost what their repairs did', async () => {
  await sempre(async (pedido, bens) => {
    const valores = await RESPOSTAS.valor_por_classe(pedido)
    const consertos = await RESPOSTAS.manutencao_por_classe(pedido)
    for (const { id } of classes) {
      const deles = emCarga(bens).filter(({ classe }) => classe.id === id)
      const linha = valores.linhas.find(({ chave }) => chave === String(id))
      const total = soma(deles, (um) => bruto(um) ?? 0)
      const liquido = soma(deles, (um) =>
        Math.max(0, (bruto(um) ?? 0) - (bruto(um) === null ? 0 : depreciado(um))),
      )
      if (deles.length === 0) expect(linha).toBeUndefined()
      else expect(linha?.valores).toMatchObject({ bens: deles.length, bruto: total, liquido })
      const consertados = bens.filter(({ classe, conserto }) => classe.id === id && conserto !== null)
      const gasto = consertos.linhas.find(({ chave }) => chave === String(id))
      if (consertados.length === 0) expect(gasto).toBeUndefined()
      else
        expect(gasto?.valores).toMatchObject({
          ordens: consertados.length,
          custo: soma(consertados, ({ conserto }) => conserto ?? 0),
          valor: soma(consertados, (um) => bruto(um) ?? 0),
        })
    }
  })
})

test('what ends its life is told in its year, and what ended it already together', async () => {
  await sempre(async (pedido, bens) => {
    const { linhas } = await RESPOSTAS.reposicao_por_ano(pedido)
    for (const { chave, valores } of linhas) {
      const deles = emCarga(bens).filter((um) => {
        const dia = ingresso(um)
        if (dia === null || um.classe.vida === null) return false
        const ano = Number(dia.slice(0, 4)) + um.classe.vida / 12
        return Number(chave) < 2026 ? ano < 2026 : ano === Number(chave)
      })
      expect([chave, valores]).toEqual([
        chave,
        { bens: deles.length, valor: soma(deles, ({ aquisicao }) => aquisicao ?? 0) },
      ])
    }
  })
})

test('what stands idle is set against what is asked for, and what nobody found against who answers for it', async () => {
  await sempre(async (pedido, bens, pedidas) => {
    const { linhas } = await RESPOSTAS.ociosos_e_pedidos(pedido)
    for (const { id } of classes) {
      const ociosos = bens.filter(
        (um) => um.classe.id === id && um.situacao === 'ativo' && um.condicao === 'ocioso',
      ).length
      const pedidos = soma(
        pedidas.filter(({ classe }) => classe.id === id),
        ({ pede, autoriza }) => (autoriza === null ? pede : Math.min(autoriza, pede)),
      )
      const linha = linhas.find(({ chave }) => chave === String(id))
      if (ociosos + pedidos === 0) expect(linha).toBeUndefined()
      else expect(linha?.valores).toEqual({ ociosos, pedidos, atende: Math.min(ociosos, pedidos) })
    }
    const perdidos = await RESPOSTAS.nao_localizados(pedido)
    const esperados = Map.groupBy(
      bens.filter(({ situacao }) => situacao === 'nao_localizado'),
      ({ responsavel }) => String(responsavel),
    )
    expect(Object.fromEntries(perdidos.linhas.map(({ chave, valores }) => [chave, valores.bens]))).toEqual(
      Object.fromEntries([...esperados].map(([quem, deles]) => [quem, deles.length])),
    )
    expect(perdidos.resumo.sem_ninguem).toBe(esperados.get('null')?.length ?? 0)
  })
})

const MARCO = [
  { local: locais.escola, bens: 10, verificados: 4, valor: 1_000, visto: 250 },
  { local: locais.escolaAlheia, bens: 20, verificados: 5, valor: 3_000, visto: 2_000 },
]

test('what somebody saw in a year is a part of what there is now, and as it was counted of a month that ended', async () => {
  const parte = (alguns: number, todos: number) => (todos > 0 ? alguns / todos : null)
  await sempre(async (pedido, bens, _, nos) => {
    for (const um of MARCO)
      await pedido.tx.run(sql`
        insert into bens_verificados values ('2026-03', ${um.local}, ${um.bens}, ${um.verificados}, ${um.valor}, ${um.visto},
          now()) on conflict do nothing`)
    const { linhas } = await RESPOSTAS.bens_verificados(pedido)
    const marco = MARCO.filter(({ local }) => alcanca(nos, local))
    const carga = emCarga(bens)
    const vistos = carga.filter(({ visto }) => visto !== null && visto >= 0)
    const valorDe = (uns: readonly Bem[]) => soma(uns, (um) => bruto(um) ?? 0)
    const esperadas = [
      ...(marco.length === 0
        ? []
        : [
            {
              chave: '2026-03',
              parte: parte(
                soma(marco, ({ visto }) => visto),
                soma(marco, ({ valor }) => valor),
              ),
              vistos: soma(marco, (um) => um.verificados),
            },
          ]),
      ...(carga.length === 0
        ? []
        : [
            {
              chave: '2026-11',
              parte: parte(valorDe(vistos), valorDe(carga)),
              vistos: vistos.length,
            },
          ]),
    ]
    expect(
      linhas
        .filter(({ valores }) => valores.bens != null)
        .map(({ chave, valores }) => ({ chave, parte: valores.parte, vistos: valores.vistos })),
    ).toEqual(linhas.length === 0 ? [] : esperadas)
  })
})
