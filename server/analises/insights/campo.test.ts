// Over random rooms and visits, what is said of the infrastructure and of the field is what a plain reading says.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Queryable } from '#server/casa/db/database.ts'
import { createPeople } from '#server/testing/people.ts'
import { semRastro } from '#server/testing/sem-rastro.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { Pedido } from './pedido.ts'
import { RESPOSTAS } from './respostas.ts'

const { db } = await createTestDatabase()
const { locais, ana } = await createPeople(db)

const VALE = { otimo: 100, bom: 80, regular: 55, ruim: 25, critico: 0 } as const
type Estado = keyof typeof VALE
const ALUNOS = new Map([
  [locais.escola, 300],
  [locais.outraEscola, 90],
  [locais.escolaAlheia, 40],
])
const PESOS = [1, 3, 2]

const { tipos, versoes, classes } = await db.transaction(async (tx) => {
  for (const [id, alunos] of ALUNOS)
    await tx.run(sql`
      update local set matriculas = ${alunos}, latitude = -10, longitude = -48, coordenada_fonte = 'mapa' where id = ${id}`)
  const feitos: number[] = []
  const feitas: number[] = []
  for (const [n, peso] of PESOS.entries()) {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into instalacao_tipo (slug, nome, grupo, peso_nota) values (${`tipo-${n}`}, ${`Tipo ${n}`}, 'Teste', ${peso})
      returning id`)
    const versao = await tx.one<{ id: number }>(sql`
      insert into instalacao_tipo_versao (tipo_id, versao) values (${id}, 1) returning id`)
    feitos.push(id)
    feitas.push(versao.id)
  }
  const novas = await tx.rows<{ id: number }>(sql`
    insert into classe_bem (codigo, nome) values ('C1', 'Mesas'), ('C2', 'Telas') returning id`)
  return { tipos: feitos, versoes: feitas, classes: novas.map(({ id }) => id) }
})

const escola = fc.constantFrom(...ALUNOS.keys())
const estado = fc.option(fc.constantFrom<Estado>('otimo', 'bom', 'regular', 'ruim', 'critico'))
const sala = fc.record({
  local: escola,
  tipo: fc.integer({ min: 0, max: 2 }),
  estado,
  condicao: fc.constantFrom('em_uso', 'inexistente'),
  ativa: fc.boolean(),
  declarada: fc.boolean(),
  verificada: fc.boolean(),
})
const visita = fc.record({
  local: escola,
  terminou: fc.boolean(),
  mes: fc.integer({ min: 1, max: 10 }),
  minutos: fc.integer({ min: 1, max: 400 }),
  estados: fc.array(fc.record({ tipo: fc.integer({ min: 0, max: 2 }), estado }), { maxLength: 3 }),
  bens: fc.array(
    fc.record({
      classe: fc.integer({ min: 0, max: 1 }),
      resultado: fc.constantFrom('pendente', 'visto', 'conferido', 'sem_plaqueta', 'nao_localizado'),
    }),
    { maxLength: 5 },
  ),
  leituras: fc.array(
    fc.record({
      origem: fc.constantFrom('camera', 'digitado', 'leitor'),
      /** Metres to the north of the place; null: the device did not say. */
      longe: fc.option(fc.constantFrom(0, 100, 400, 900)),
      precisao: fc.constantFrom(0, 200),
    }),
    { maxLength: 4 },
  ),
})
type Sala = typeof sala extends fc.Arbitrary<infer A> ? A : never
type Visita = typeof visita extends fc.Arbitrary<infer A> ? A : never

const GRAU_M = (Math.PI * 6_371_000) / 180
let numeros = 0

async function plantarVisita(tx: Queryable, uma: Visita): Promise<void> {
  const fim = new Date(Date.UTC(2026, uma.mes - 1, 15, 15))
  const n = ++numeros
  const { id } = await tx.one<{ id: number }>(sql`
    insert into monitoramento (protocolo, local_id, iniciado_em, finalizado_em, finalizado_por)
    values (${`VIS-${n}`}, ${uma.local}, '2026-01-01', ${uma.terminou ? fim : null}, ${uma.terminou ? ana.id : null}) returning id`)
  await tx.run(sql`
    insert into monitoramento_intervalo (monitoramento_id, agente_id, inicio, fim)
    values (${id}, ${ana.id}, ${new Date(fim.getTime() - uma.minutos * 60_000)}, ${fim})`)
  for (const [i, um] of uma.estados.entries())
    await tx.run(sql`
      with sala as (insert into instalacao (local_id, tipo_id, nome, ativo)
        values (${uma.local}, ${tipos[um.tipo]}, ${`Da visita ${n} ${i}`}, false) returning id)
      insert into monitoramento_instalacao (monitoramento_id, instalacao_id, tipo_versao_id, estado)
      select ${id}, sala.id, ${versoes[um.tipo]}, ${um.estado} from sala`)
  for (const um of uma.bens)
    await tx.run(sql`
      with bem as (insert into patrimonio (descricao, classe_id, local_id)
        values ('Bem', ${classes[um.classe]}, ${uma.local}) returning id)
      insert into monitoramento_patrimonio (monitoramento_id, patrimonio_id, resultado) select ${id}, bem.id, ${um.resultado} from bem`)
  for (const um of uma.leituras)
    await tx.run(sql`
      insert into leitura (uuid, monitoramento_id, origem, latitude, longitude, precisao_m, lido_em, usuario_id)
      values (gen_random_uuid(), ${id}, ${um.origem}, ${um.longe === null ? null : -10 + um.longe / GRAU_M},
        ${um.longe === null ? null : -48}, ${um.precisao}, ${fim}, ${ana.id})`)
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
  alcance: (caminho) => (nos === null ? sql`true` : sql`${caminho} && ${[...nos]}::bigint[]`),
  periodo: { de: '2026-03', ate: '2026-09', corrente: '2026-11' },
  lugar: null,
  grupo_id: undefined,
  comparar: undefined,
  hoje: '2026-11-20',
  fuso: 'America/Araguaina',
})

const soma = (numeros: readonly number[]) => numeros.reduce((total, um) => total + um, 0)
const decimo = (valor: number) => Math.round(valor * 10) / 10

test('rooms are counted by type: those in a bad state, and the pupils who have none of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sala, { minLength: 1, maxLength: 20 }), async (salas: Sala[]) => {
      const plantar = async (tx: Queryable) => {
        for (const [n, uma] of salas.entries())
          await tx.run(sql`
            insert into instalacao (local_id, tipo_id, nome, estado, condicao, ativo, origem, verificada_em)
            values (${uma.local}, ${tipos[uma.tipo]}, ${`Sala ${n}`}, ${uma.estado}, ${uma.condicao}, ${uma.ativa},
              ${uma.declarada ? sql`'{"fonte": "censo"}'` : sql`'{}'`}, ${uma.verificada ? sql`now()` : null})`)
      }
      await semRastro(db, async (tx) => {
        await plantar(tx)
        for (const nos of NOS) {
          const vistas = salas.filter(({ local, ativa }) => ativa && alcanca(nos, local))
          const escolas = [...ALUNOS.keys()].filter((id) => vistas.some(({ local }) => local === id))
          const ruins = await RESPOSTAS.ambientes_ruins(pedidoDe(tx, nos))
          const faltas = await RESPOSTAS.falta_por_tipo(pedidoDe(tx, nos))
          const censo = await RESPOSTAS.censo_e_visitas(pedidoDe(tx, nos))
          const comCenso = new Set(vistas.filter(({ declarada }) => declarada).map(({ local }) => local))
          for (const [n, tipo] of tipos.entries()) {
            const maus = vistas.filter(
              (uma) => uma.tipo === n && (uma.estado === 'ruim' || uma.estado === 'critico'),
            )
            const linha = ruins.linhas.find(({ chave }) => chave === String(tipo))
            const alunos = soma([...new Set(maus.map(({ local }) => local))].map((id) => ALUNOS.get(id) ?? 0))
            if (maus.length === 0) expect(linha).toBeUndefined()
            else expect(linha?.valores).toMatchObject({ ruins: maus.length, alunos })
            const delas = vistas.filter((uma) => uma.tipo === n && comCenso.has(uma.local))
            const quantas = (conta: (uma: Sala) => boolean) => delas.filter(conta).length
            const naoHa = ({ condicao }: Sala) => condicao === 'inexistente'
            const declarados = quantas(({ declarada }) => declarada)
            const a_mais = quantas((uma) => !uma.declarada && uma.verificada && !naoHa(uma))
            const doCenso = censo.linhas.find(({ chave }) => chave === String(tipo))
            if (declarados + a_mais === 0) expect(doCenso).toBeUndefined()
            else
              expect(doCenso?.valores).toMatchObject({
                declarados,
                a_mais,
                inexistentes: quantas((uma) => uma.declarada && naoHa(uma)),
                vistos: quantas((uma) => uma.declarada && (uma.verificada || naoHa(uma))),
              })
            const comEle = (id: number) =>
              vistas.some((uma) => uma.local === id && uma.tipo === n && uma.condicao !== 'inexistente')
            const sem = escolas.filter((id) => !comEle(id))
            const falta = faltas.linhas.find(({ chave }) => chave === String(tipo))
            if (sem.length === 0 || sem.length === escolas.length) expect(falta).toBeUndefined()
            else
              expect(falta?.valores).toMatchObject({
                escolas: sem.length,
                alunos: soma(sem.map((id) => ALUNOS.get(id) ?? 0)),
              })
          }
          const porLocal = await RESPOSTAS.censo_por_local(pedidoDe(tx, nos))
          // No school of these stands beneath another.
          expect(
            Object.fromEntries(porLocal.linhas.map(({ chave, valores }) => [chave, valores.declarados])),
          ).toEqual(
            Object.fromEntries(
              [...comCenso].map((id) => [id, vistas.filter((um) => um.local === id && um.declarada).length]),
            ),
          )
          for (const { chave, valores } of porLocal.linhas) {
            const dele = vistas.filter((um) => String(um.local) === chave && um.declarada)
            const inexistentes = dele.filter(({ condicao }) => condicao === 'inexistente').length
            const vistos = dele.filter((um) => um.verificada || um.condicao === 'inexistente').length
            expect([valores.inexistentes, valores.vistos]).toEqual([inexistentes, vistos])
            expect(valores.parte).toBe(vistos === 0 ? null : inexistentes / vistos)
          }
          const { linhas, resumo } = await RESPOSTAS.nota_por_ramo(pedidoDe(tx, nos))
          const notas = escolas.flatMap((id) => {
            const comEstado = vistas.filter(
              (uma) => uma.local === id && uma.estado && uma.condicao !== 'inexistente',
            )
            const peso = soma(comEstado.map(({ tipo }) => PESOS[tipo] ?? 0))
            const pontos = soma(
              comEstado.map((uma) => (PESOS[uma.tipo] ?? 0) * VALE[uma.estado ?? 'critico']),
            )
            return peso === 0 ? [] : [{ id, nota: decimo(pontos / peso), alunos: ALUNOS.get(id) ?? 0 }]
          })
          expect(resumo.avaliados).toBe(notas.length)
          expect(soma(linhas.map(({ valores }) => valores.abaixo ?? 0))).toBe(
            notas.filter(({ nota }) => nota <= 50).length,
          )
          const media =
            soma(notas.map(({ nota, alunos }) => nota * alunos)) / soma(notas.map(({ alunos }) => alunos))
          if (notas.length > 0) expect(resumo.media).toBeCloseTo(media, 0)
        }
      })
    }),
    { numRuns: 6 },
  )
})

test('visits are summed by month, assets by class, readings by how they were made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visita, { minLength: 1, maxLength: 8 }), async (visitas: Visita[]) => {
      const plantar = async (tx: Queryable) => {
        for (const uma of visitas) await plantarVisita(tx, uma)
      }
      await semRastro(db, async (tx) => {
        await plantar(tx)
        for (const nos of NOS) {
          const pedido = pedidoDe(tx, nos)
          const noPeriodo = visitas.filter(({ mes, local }) => mes >= 3 && mes <= 9 && alcanca(nos, local))
          const terminadas = noPeriodo.filter(({ terminou }) => terminou)
          const ritmo = await RESPOSTAS.ritmo_do_campo(pedido)
          for (const { chave, valores } of ritmo.linhas) {
            const delas = terminadas.filter(({ mes }) => `2026-${String(mes).padStart(2, '0')}` === chave)
            const bens = soma(
              delas.map((uma) => uma.bens.filter(({ resultado }) => resultado !== 'pendente').length),
            )
            const minutos = soma(delas.map((uma) => uma.minutos))
            expect(valores).toEqual({
              visitas: delas.length,
              bens,
              horas: decimo(minutos / 60),
              por_hora: minutos === 0 ? null : decimo((bens * 60) / minutos),
            })
          }
          const conferidos = terminadas
            .flatMap((uma) => uma.bens)
            .filter(({ resultado }) => resultado !== 'pendente')
          const { linhas } = await RESPOSTAS.divergencias_por_classe(pedido)
          for (const [n, classe] of classes.entries()) {
            const deles = conferidos.filter((um) => um.classe === n)
            const divergentes = deles.filter(
              ({ resultado }) => resultado !== 'visto' && resultado !== 'conferido',
            ).length
            const linha = linhas.find(({ chave }) => chave === String(classe))
            if (deles.length === 0) expect(linha).toBeUndefined()
            else expect(linha?.valores).toMatchObject({ conferidos: deles.length, divergentes })
          }
          const lidas = noPeriodo.flatMap((uma) => uma.leituras)
          const leituras = await RESPOSTAS.qualidade_da_leitura(pedido)
          for (const { chave, valores } of leituras.linhas) {
            const delas = lidas.filter(({ origem }) => origem === chave)
            const medidas = delas.filter(({ longe }) => longe !== null)
            const perto = medidas.filter(({ longe, precisao }) => (longe ?? 0) <= 250 + precisao)
            expect(valores.leituras).toBe(delas.length)
            expect(valores.com_posicao).toBeCloseTo(medidas.length / delas.length, 3)
            if (medidas.length > 0) expect(valores.no_local).toBeCloseTo(perto.length / medidas.length, 3)
          }
          expect(soma(leituras.linhas.map(({ valores }) => valores.leituras ?? 0))).toBe(lidas.length)
          const notas = await RESPOSTAS.nota_no_tempo(pedido)
          for (const { chave, valores } of notas.linhas) {
            const doMes = terminadas
              .filter(({ mes }) => `2026-${String(mes).padStart(2, '0')}` === chave)
              .map(({ estados }) => estados.filter((um) => um.estado !== null))
              .filter((estados) => estados.length > 0)
              .map((estados) => {
                const pontos = soma(estados.map((um) => (PESOS[um.tipo] ?? 0) * VALE[um.estado ?? 'critico']))
                return pontos / soma(estados.map((um) => PESOS[um.tipo] ?? 0))
              })
            expect(valores.visitas).toBe(doMes.length)
            if (doMes.length > 0) expect(valores.nota).toBeCloseTo(soma(doMes) / doMes.length, 0)
          }
        }
      })
    }),
    { numRuns: 6 },
  )
})
