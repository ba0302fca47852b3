import sql from 'sql-template-tag'
import type { termos } from '#contract/patrimonio/termos.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { createPerson } from '#server/testing/people.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const VER = ['painel.almoxarifado.patrimonios.listar'] as const
const SHA = '0'.repeat(64)

interface Charge {
  id: number
  bem_id: number
}

/** An asset at the scene's place; `servidor`: in that person's own charge there. */
async function asset({ world: { db, next }, local }: Scene, servidor: number | null): Promise<Charge> {
  const n = next()
  return db.transaction(async (tx) => {
    await tx.run(sql`
      insert into classe_bem (codigo, nome) values ('MATRIZ-T', 'Da matriz') on conflict (codigo) do nothing`)
    // The first paper of the year would begin the counter, and each other one move it.
    await tx.run(sql`
      insert into documento_contador (tipo, ano, ultimo)
      values ('termo_de_responsabilidade', extract(year from now() at time zone 'America/Sao_Paulo'), 1)
      on conflict do nothing`)
    const bem = await tx.one<{ id: number }>(sql`
      insert into patrimonio (referencia_id, descricao, classe_id, local_id, situacao, responsavel_servidor_id)
      select ${`T-${n}`}, 'Bem da matriz', id, ${local}, 'ativo', ${servidor}::bigint
      from classe_bem where codigo = 'MATRIZ-T' returning id`)
    const { id } = await tx.one<{ id: number }>(sql`
      select id from carga_patrimonial where local_id = ${local}
        and servidor_id is not distinct from ${servidor}::bigint`)
    return { id, bem_id: bem.id }
  })
}

/** Of somebody that has no other. */
async function fresh(scene: Scene): Promise<Charge> {
  const { world, local } = scene
  const n = world.next()
  const { id } = await createPerson(world.db, {
    nome: `Servidora ${n}`,
    email: `carga-${n}@matriz.zelo`,
    permissoes: [],
    locais: [local],
  })
  return asset(scene, id)
}

/** With a paper that waits for the signature of who asks; `deOutro`: of somebody else. */
async function waiting(scene: Scene, { deOutro = false } = {}): Promise<{ id: number; termo_id: number }> {
  const { world, dono, ator, local } = scene
  const quem = deOutro ? dono : (ator ?? dono)
  const { id } = deOutro ? await fresh(scene) : await asset(scene, quem.id)
  const n = world.next()
  return world.db.transaction(async (tx) => {
    await tx.run(sql`
      update termo_responsabilidade set situacao = 'cancelado' where carga_id = ${id} and situacao = 'aguardando'`)
    const { termo_id } = await tx.one<{ termo_id: number }>(sql`
      with papel as (
        insert into documento (tipo, numero, codigo_verificacao, dados, dados_sha256, entidade, entidade_id, local_id,
          emitido_por)
        values ('termo_de_responsabilidade', ${`MATRIZ-T-${n}`}, ${String(n).padStart(16, 'T')},
          ${JSON.stringify({ conteudo: CONTEUDO })}::jsonb, ${SHA}, 'termo', 1, ${local}, ${dono.id}) returning id)
      insert into termo_responsabilidade (carga_id, documento_id, responsavel_usuario_id, responsavel_nome, bens,
        entraram, sairam, emitido_por, emitido_em)
      select ${id}, papel.id, c.servidor_id, ${quem.nome}, 0, 0, 0, ${dono.id}, now()
      from papel, carga_patrimonial c where c.id = ${id} returning id as termo_id`)
    await tx.run(sql`update carga_patrimonial set desatualizada_desde = null where id = ${id}`)
    return { id, termo_id }
  })
}

const CONTEUDO = {
  responsavel: { nome: 'Matriz', matricula: null, cargo: null },
  pessoal: false,
  recebido_de: null,
  conferencia_em: null,
  observacoes: null,
  bens: [],
  anterior: null,
  entraram: [],
  sairam: [],
  assinatura: null,
}

const hoje = () => daquiA(0)

export const termosProbes: ProbesOf<typeof termos> = {
  listar: {
    reach: 'local',
    async ask(scene) {
      const { id, bem_id } = await fresh(scene)
      return {
        query: { local_id: scene.local, bem_id },
        reached: ({ dados }) => dados.data.some((carga) => carga.id === id),
      }
    },
  },
  ver: { reach: 'local', ask: async (scene) => ({ params: { id: (await fresh(scene)).id } }) },
  emitir: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: (await fresh(scene)).id }, body: {} }),
  },
  emLote: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id } = await fresh(scene)
      return {
        body: { acao: 'emitir', ids: [id] },
        reached: ({ dados }) => dados.resultados.some((um) => um.id === id && um.feito),
      }
    },
    variants: [
      async (scene) => {
        const { id, bem_id } = await fresh(scene)
        return {
          body: { acao: 'emitir', bens: [bem_id] },
          reached: ({ dados }) => dados.resultados.some((um) => um.id === id && um.feito),
        }
      },
    ],
  },
  assinar: {
    reach: 'local',
    async ask(scene) {
      const { id, termo_id } = await waiting(scene)
      return { params: { id }, body: { termo_id, dados_sha256: SHA, declaro: true } }
    },
  },
  recusar: {
    reach: 'local',
    async ask(scene) {
      const { id, termo_id } = await waiting(scene)
      return { params: { id }, body: { termo_id, motivo: 'Falta uma cadeira' } }
    },
  },
  registrarAssinatura: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, termo_id } = await waiting(scene, { deOutro: true })
      return { params: { id }, body: { termo_id, assinado_em: hoje(), guarda: 'Processo 12/2026' } }
    },
  },
  cancelar: {
    reach: 'local',
    permissoes: VER,
    async ask(scene) {
      const { id, termo_id } = await waiting(scene)
      return { params: { id }, body: { termo_id, motivo: 'Emitido por engano' } }
    },
  },
}
