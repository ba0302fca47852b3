import sql from 'sql-template-tag'
import type { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { HOJE } from '#server/testing/hoje.ts'
import type { Visit } from '#server/testing/school.ts'
import { visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const LISTAR = [
  'painel.almoxarifado.inventarios-de-bens.listar',
  'painel.almoxarifado.patrimonios.listar',
] as const
const motivo = 'teste da matriz, com motivo'

interface Aberto {
  id: number
  item: number
  local: number
  protocolo: string
}

/** At a school of its own, with one asset, which the accounts do not have. */
async function escolaComBem({ world: { db, next }, local }: Scene): Promise<{ local: number; bem: number }> {
  const n = next()
  return db.transaction(async (tx) => {
    await tx.run(sql`insert into classe_bem (codigo, nome) values ('TESTE', 'Classe de teste')
      on conflict (codigo) do nothing`)
    const { id } = await tx.one<{ id: number }>(sql`
      with pai as (select * from local where id = ${local}),
        novo as (select nextval(pg_get_serial_sequence('local', 'id')) as id)
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho)
      overriding system value
      select novo.id, ${`INB-${n}`}, ${`Anexo do inventário ${n}`}, pai.tipo_id, pai.id, pai.caminho || novo.id
      from pai, novo returning id`)
    const bem = await tx.one<{ id: number }>(sql`
      insert into patrimonio (referencia_id, descricao, classe_id, local_id, situacao)
      select ${`INB-${n}`}, ${`Bem do inventário ${n}`}, id, ${id}, 'ativo' from classe_bem where codigo = 'TESTE'
      returning id`)
    return { local: id, bem: bem.id }
  })
}

async function comissaoEm({ world: { db, next } }: Scene, local: number): Promise<number> {
  const membros = JSON.stringify(
    ['Um', 'Dois', 'Três'].map((nome) => ({ nome, papel: 'Membro', matricula: '204118' })),
  )
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into comissao (nome, tipo, local_id, ato, inicio, membros)
      values (${`Comissão ${next()}`}, 'inventario', ${local}, 'Portaria 1', '2025-01-01', ${membros}::jsonb)
      returning id`),
  )
  return id
}

/** The first of a year makes the counter, and the others add to it: here they all add. */
const contadores = ({ world: { db } }: Scene) =>
  db.transaction(async (tx) => {
    await tx.run(sql`insert into protocolo_contador (tipo, ano, ultimo)
      select tipo, extract(year from ${HOJE})::int, 1 from unnest('{INB,APU}'::text[]) tipo on conflict do nothing`)
    await tx.run(sql`insert into documento_contador (tipo, ano, ultimo)
      select tipo, extract(year from ${HOJE})::int, 1
      from unnest('{ata_de_inventario_de_bens,inventario_de_bens_por_conta}'::text[]) tipo on conflict do nothing`)
  })

async function abertoEm(scene: Scene, decisao: 'localizado' | null = null): Promise<Aberto> {
  const { world } = scene
  await contadores(scene)
  const { local, bem } = await escolaComBem(scene)
  const comissao = await comissaoEm(scene, local)
  return world.db.transaction(async (tx) => {
    const { id, protocolo } = await tx.one<{ id: number; protocolo: string }>(sql`
      insert into inventario_de_bens (protocolo, local_id, tipo, exercicio, corte, corte_em, inicio, fim, comissao_id,
        locais, bens, aberto_por)
      values (${`INB-T-${world.next()}`}, ${local}, 'eventual', 2026, '2025-12-31', now(), '2025-01-01', '2025-12-31',
        ${comissao}, array[${local}::bigint], 1, ${scene.dono.id}) returning id, protocolo`)
    const item = await tx.one<{ id: number }>(sql`
      insert into inventario_de_bens_item (inventario_id, patrimonio_id, referencia_id, descricao, local_id, classe_id,
        contabil, valor_centavos, depreciado_centavos, decisao, motivo, decidido_em)
      select ${id}, p.id, p.referencia_id, p.descricao, p.local_id, p.classe_id, true,
        valor_contabil(p.valor_avaliado_centavos, p.valor_aquisicao_centavos), p.depreciado_centavos, ${decisao},
        case when ${decisao}::text is not null then 'Visto' end, case when ${decisao}::text is not null then now() end
      from patrimonio p where p.id = ${bem} returning id`)
    return { id, item: item.id, local, protocolo }
  })
}

/** At the place of the scene itself, taking readings today. */
async function abertoNaEscola(scene: Scene): Promise<number> {
  const { world, local, dono } = scene
  const comissao = await comissaoEm(scene, local)
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into inventario_de_bens (protocolo, local_id, tipo, exercicio, corte, corte_em, inicio, fim, comissao_id,
        locais, bens, aberto_por)
      values (${`INB-C-${world.next()}`}, ${local}, 'eventual', 2026, '2025-12-31', now(), '2020-01-01', '2090-12-31',
        ${comissao}, array[${local}::bigint], 0, ${dono.id}) returning id`),
  )
  return id
}

/** A count of whose it is, begun. */
export async function contagemOf(scene: Scene): Promise<Visit> {
  const inventario = await abertoNaEscola(scene)
  const visita = await visitOf(scene, { iniciada: true })
  await scene.world.db.run(
    sql`update monitoramento set inventario_id = ${inventario} where id = ${visita.id}`,
  )
  return visita
}

export const inventariosDeBensProbes: ProbesOf<typeof inventariosDeBens> = {
  listar: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { id, protocolo, local: local_id } = await abertoEm(scene)
      return {
        query: { texto: protocolo, local_id },
        reached: ({ dados }) => dados.data.some((um) => um.id === id),
      }
    },
  },
  aContar: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const id = await abertoNaEscola(scene)
      return { reached: ({ dados }) => dados.some(({ inventario }) => inventario.id === id) }
    },
  },
  contar: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      return { params: { id: await abertoNaEscola(scene) }, body: { local_id: scene.local } }
    },
  },
  ver: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: (await abertoEm(scene)).id } }),
  },
  contas: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: (await abertoEm(scene)).id } }),
  },
  locais: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: (await abertoEm(scene)).id }, query: {} }),
  },
  itens: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { id, item, local } = await abertoEm(scene)
      return {
        params: { id },
        query: { local_id: local },
        reached: ({ dados }) => dados.data.some((um) => um.id === item),
      }
    },
  },
  sobras: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { id, local } = await abertoEm(scene)
      return { params: { id }, query: { local_id: local } }
    },
  },
  abrir: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      await contadores(scene)
      const { local } = await escolaComBem(scene)
      const { hoje } = await scene.world.db.one<{ hoje: string }>(
        sql`select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as hoje`,
      )
      return {
        body: {
          local_id: local,
          tipo: 'eventual',
          exercicio: 2026,
          corte: hoje,
          inicio: '2025-01-01',
          fim: '2025-12-31',
          comissao_id: await comissaoEm(scene, local),
        },
      }
    },
  },
  decidir: {
    reach: 'local',
    permissoes: LISTAR,
    async ask(scene) {
      const { id, item } = await abertoEm(scene)
      return { params: { id }, body: { itens: [item], decisao: 'localizado', motivo } }
    },
  },
  encerrar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({
      params: { id: (await abertoEm(scene, 'localizado')).id },
      body: { versao: 1 },
    }),
  },
  cancelar: {
    reach: 'local',
    permissoes: LISTAR,
    ask: async (scene) => ({ params: { id: (await abertoEm(scene)).id }, body: { motivo } }),
  },
}
