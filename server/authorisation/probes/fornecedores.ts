import sql from 'sql-template-tag'
import type { DadosDoFornecedor } from '#contract/rede/fornecedor.ts'
import type { fornecedores } from '#contract/rede/fornecedores.ts'
import { cifrados } from '#server/rede/fornecedores/dados-bancarios.ts'
import type { ProbesOf } from '../probe.ts'
import type { World } from '../world.ts'

interface Novo {
  id: number
  razao_social: string
}

/** A person, whose CPF is not everybody's to read. */
async function novo({ db, next }: World, situacao = 'ativo'): Promise<Novo> {
  const n = next()
  const razao_social = `Fornecedor ${n}`
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into fornecedor (tipo_pessoa, documento, razao_social, natureza, situacao)
      values ('pf', ${String(10_000_000_000 + n)}, ${razao_social}, '{fornecedor}', ${situacao}) returning id`),
  )
  return { id, razao_social }
}

const CONTATO = { telefone: '(63) 3215-0002', email: 'rosa@papelaria.example' }

/** Foreign, so that it needs no document of its own. */
const dados = ({ next }: World) => ({
  tipo_pessoa: 'estrangeiro' as const,
  telefones: [CONTATO.telefone],
  emails: [CONTATO.email],
  contatos: [{ nome: 'Rosa', ...CONTATO }],
  razao_social: `Fornecedor novo ${next()}`,
  natureza: ['fornecedor'] satisfies DadosDoFornecedor['natureza'] as DadosDoFornecedor['natureza'], // as: widened
})

/** A file attached to the supplier. */
async function anexoDe({ db }: World, id: number, usuario_id: number): Promise<string> {
  const { uuid } = await db.transaction((tx) =>
    tx.one<{ uuid: string }>(sql`
      insert into multimidia (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256, situacao)
      select gen_random_uuid(), ${usuario_id}, 'anexo', 'fornecedor', uuid, 'cnd.pdf', 'application/pdf', 9,
        ${'a'.repeat(64)}, 'registrado' from fornecedor where id = ${id} returning uuid`),
  )
  return uuid
}

const CONTA = {
  banco: '001',
  agencia: '1867-8',
  conta: '4021-0',
  tipo_conta: 'corrente' as const,
  chave_pix: CONTATO.email,
}

const VER = ['painel.geral.fornecedores.listar', 'painel.geral.fornecedores.ver'] as const
const motivo = 'teste da matriz'

async function parteDe(world: World, tabela: 'sancao' | 'certidao'): Promise<{ id: number; parte: number }> {
  const { id } = await novo(world)
  const inserir =
    tabela === 'sancao'
      ? sql`insert into fornecedor_sancao (fornecedor_id, tipo, orgao, inicio) values (${id}, 'multa', 'TCE', '2025-01-01')`
      : sql`insert into fornecedor_certidao (fornecedor_id, tipo, numero, emissao, validade)
          values (${id}, 'fgts', '1', '2025-01-01', '2025-07-01')`
  const parte = await world.db.transaction((tx) => tx.one<{ id: number }>(sql`${inserir} returning id`))
  return { id, parte: parte.id }
}

export const fornecedoresProbes: ProbesOf<typeof fornecedores> = {
  listar: {
    reach: 'global',
    async ask({ world }) {
      const { id, razao_social } = await novo(world)
      return {
        query: { texto: razao_social },
        reached: (answer) => answer.dados.data.some((um) => um.id === id),
      }
    },
  },
  ver: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ params: { id: (await novo(world)).id } }),
  },
  criar: { reach: 'global', permissoes: VER, ask: async ({ world }) => ({ body: dados(world) }) },
  editar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({
      params: { id: (await novo(world)).id },
      body: { ...dados(world), versao: 1 },
    }),
  },
  suspender: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ params: { id: (await novo(world)).id }, body: { motivo } }),
  },
  impedir: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ params: { id: (await novo(world)).id }, body: { motivo } }),
  },
  inativar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ params: { id: (await novo(world)).id }, body: { motivo } }),
  },
  reativar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ params: { id: (await novo(world, 'inativo')).id }, body: {} }),
  },
  unificar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({
      params: { id: (await novo(world)).id },
      body: { destino_id: (await novo(world)).id, motivo },
    }),
  },
  sancionar: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({
      params: { id: (await novo(world)).id },
      body: { tipo: 'multa', orgao: 'TCE', inicio: '2025-01-01' },
    }),
  },
  encerrarSancao: {
    reach: 'global',
    permissoes: VER,
    async ask({ world }) {
      const { id, parte } = await parteDe(world, 'sancao')
      return { params: { id, sancaoId: parte }, body: { fim: '2025-06-01', motivo } }
    },
  },
  registrarCertidao: {
    reach: 'global',
    permissoes: VER,
    async ask({ world, dono }) {
      const { id } = await novo(world)
      const anexo_uuid = await anexoDe(world, id, dono.id)
      return {
        params: { id },
        body: { tipo: 'fgts', numero: '123', emissao: '2025-01-01', validade: '2025-07-01', anexo_uuid },
      }
    },
  },
  retirarCertidao: {
    reach: 'global',
    permissoes: VER,
    async ask({ world }) {
      const { id, parte } = await parteDe(world, 'certidao')
      return { params: { id, certidaoId: parte }, body: { motivo } }
    },
  },
  verDadosBancarios: {
    reach: 'global',
    permissoes: VER,
    async ask({ world }) {
      const { id } = await novo(world)
      await world.db.run(sql`insert into fornecedor_dados_bancarios (fornecedor_id, cifrado)
        values (${id}, ${cifrados(world.services.segredo, id, CONTA)})`)
      return { params: { id } }
    },
  },
  gravarDadosBancarios: {
    reach: 'global',
    permissoes: VER,
    ask: async ({ world }) => ({ params: { id: (await novo(world)).id }, body: CONTA }),
  },
  // Each of them is refused or done by the permission of the act.
  emLote: {
    reach: 'global',
    permissoes: ['painel.geral.fornecedores.inativar', ...VER],
    async ask({ world }) {
      const { id } = await novo(world)
      return {
        body: { acao: 'inativar', ids: [id], motivo },
        reached: (answer) => answer.dados.resultados.some((um) => um.id === id && um.feito),
      }
    },
  },
}
