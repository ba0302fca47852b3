// What the records of the trail are called. Their tables belong to other areas: here they are only named, by number.
import sql, { join, raw } from 'sql-template-tag'
import type { Evento, EventoNomeado } from '#contract/administracao/auditoria.ts'
import type { Queryable } from '#server/casa/db/database.ts'

const NUMERO = /^\d{1,15}$/

/** Fields that hold the number of another record. */
const ENTIDADE_DO_CAMPO: Readonly<Record<string, string>> = {
  agente_id: 'usuario',
  agentes: 'usuario',
  classe_id: 'classe_bem',
  comissao_id: 'comissao',
  conferido_por: 'usuario',
  criado_por: 'usuario',
  deposito_id: 'local',
  destino_id: 'local',
  fornecedor_id: 'fornecedor',
  grupo_id: 'grupo_de_material',
  instalacao_id: 'instalacao',
  local_destino_id: 'local',
  local_id: 'local',
  local_tipo_id: 'local_tipo',
  material_id: 'material',
  origem_id: 'local',
  pai_id: 'patrimonio',
  perfil_id: 'perfil',
  regional_id: 'local',
  responsavel_id: 'usuario',
  responsavel_servidor_id: 'usuario',
  ressuprimento_id: 'ressuprimento',
  servidor_id: 'usuario',
  solicitante_id: 'usuario',
  substitui_id: 'documento',
  unidade_id: 'unidade_de_medida',
  usuario_id: 'usuario',
}

/** Whose number a field holds; who did something is written `conferido_por`. */
function entidadeDoCampo(campo: string | null): string | undefined {
  return campo?.endsWith('_por') ? 'usuario' : ENTIDADE_DO_CAMPO[campo ?? '']
}

/** A number, or each of a list of them. */
function numeros(valor: unknown): string[] {
  const todos: readonly unknown[] = Array.isArray(valor) ? valor : [valor]
  const ditos = todos.flatMap((um) =>
    typeof um === 'number' || (typeof um === 'string' && NUMERO.test(um)) ? [String(um)] : [],
  )
  return ditos.length === todos.length ? ditos : []
}

/** Records that the values of a row of the trail are the numbers of. */
export function apontados({ campo, de, para }: Pick<Evento, 'campo' | 'de' | 'para'>) {
  const entidade = entidadeDoCampo(campo)
  if (entidade === undefined) return []
  return [de, para].flatMap((valor) => numeros(valor).map((entidade_id) => ({ entidade, entidade_id })))
}

/** What a value of a field is called; null where it is no number of another record, or one of them is gone. */
export function nomeDoValor(nomes: Nomes, campo: string | null, valor: unknown): string | null {
  const entidade = entidadeDoCampo(campo)
  const ids = numeros(valor)
  if (entidade === undefined || ids.length === 0) return null
  const ditos = ids.map((id) => nomes.de(entidade, id).nome)
  return ditos.includes(null) ? null : ditos.join(', ')
}

interface Fonte {
  tabela: string
  /** In SQL, over `r`. */
  nome: string
  valor?: string
}

const DO_BEM = `(select concat_ws(', ', p.descricao, p.referencia_id) from patrimonio p where p.id = r.patrimonio_id)`

const FONTES: Readonly<Record<string, Fonte>> = {
  ajuste_de_estoque: { tabela: 'ajuste_de_estoque', nome: 'r.protocolo' },
  apuracao: { tabela: 'apuracao', nome: `concat_ws(', ', r.numero, ${DO_BEM})` },
  bem: { tabela: 'patrimonio', nome: `concat_ws(', ', r.descricao, r.referencia_id)` },
  campanha: { tabela: 'campanha', nome: 'r.nome' },
  classe_bem: { tabela: 'classe_bem', nome: 'r.nome' },
  comissao: { tabela: 'comissao', nome: 'r.nome' },
  desfazimento: { tabela: 'desfazimento', nome: 'r.protocolo' },
  documento: { tabela: 'documento', nome: 'r.numero' },
  entrada: { tabela: 'entrada', nome: 'r.protocolo', valor: 'r.valor_documento_centavos' },
  fechamento: {
    tabela: 'fechamento',
    nome: `concat_ws(', ', to_char(to_date(r.competencia, 'YYYY-MM'), 'MM/YYYY'),
      (select l.nome from local l where l.id = r.deposito_id))`,
  },
  fornecedor: { tabela: 'fornecedor', nome: 'r.razao_social' },
  grupo_de_material: { tabela: 'grupo_de_material', nome: 'r.nome' },
  importacao: { tabela: 'importacao', nome: 'r.nome_do_arquivo' },
  instalacao: { tabela: 'instalacao', nome: 'r.nome' },
  instalacao_tipo: { tabela: 'instalacao_tipo', nome: 'r.nome' },
  inventario: { tabela: 'inventario', nome: 'r.protocolo' },
  inventario_de_bens: { tabela: 'inventario_de_bens', nome: 'r.protocolo' },
  local: { tabela: 'local', nome: 'r.nome' },
  local_tipo: { tabela: 'local_tipo', nome: 'r.nome' },
  lote: { tabela: 'lote', nome: 'r.codigo' },
  manutencao: { tabela: 'manutencao', nome: `concat_ws(', ', r.numero, ${DO_BEM})` },
  material: { tabela: 'material', nome: 'r.descricao' },
  monitoramento: {
    tabela: 'monitoramento',
    nome: `concat_ws(', ', r.protocolo, (select l.nome from local l where l.id = r.local_id))`,
  },
  patrimonio: { tabela: 'patrimonio', nome: `concat_ws(', ', r.descricao, r.referencia_id)` },
  perfil: { tabela: 'perfil', nome: 'r.nome' },
  remessa: { tabela: 'remessa', nome: 'r.numero' },
  remessa_de_material: { tabela: 'remessa', nome: 'r.numero' },
  requisicao: { tabela: 'requisicao', nome: 'r.protocolo' },
  requisicao_modelo: { tabela: 'requisicao_modelo', nome: 'r.nome' },
  saldo: {
    tabela: 'saldo',
    nome: `(select m.descricao from material m where m.id = r.material_id)`,
  },
  ressuprimento: { tabela: 'ressuprimento', nome: 'r.protocolo' },
  transferencia: { tabela: 'transferencia', nome: 'r.protocolo' },
  unidade_de_medida: { tabela: 'unidade_de_medida', nome: 'r.nome' },
  usuario: { tabela: 'usuario', nome: 'r.nome' },
}

export interface Nomes {
  de(entidade: string, id: string | null): { nome: string | null; valor_centavos: number | null }
}

interface Linha {
  entidade: string
  id: string
  nome: string | null
  valor_centavos: number | null
}

/** One question for all of them; what has no name of its own, or is gone, answers null. */
export async function nomesDosRegistros(
  db: Queryable,
  pares: readonly { entidade: string; entidade_id: string }[],
): Promise<Nomes> {
  const porEntidade = Map.groupBy(
    pares.filter(({ entidade, entidade_id }) => Object.hasOwn(FONTES, entidade) && NUMERO.test(entidade_id)),
    ({ entidade }) => entidade,
  )
  const partes = [...porEntidade].flatMap(([entidade, deles]) => {
    const fonte = FONTES[entidade]
    if (!fonte) return []
    const ids = [...new Set(deles.map(({ entidade_id }) => Number(entidade_id)))]
    return sql`select ${entidade}::text as entidade, r.id::text as id, ${raw(fonte.nome)} as nome,
      ${raw(fonte.valor ?? 'null::bigint')} as valor_centavos
      from ${raw(fonte.tabela)} r where r.id = any(${ids}::bigint[])`
  })
  const linhas = partes.length === 0 ? [] : await db.rows<Linha>(join(partes, ' union all '))
  const achados = new Map(linhas.map((linha) => [`${linha.entidade} ${linha.id}`, linha]))
  return {
    de(entidade, id) {
      const { nome = null, valor_centavos = null } = achados.get(`${entidade} ${id}`) ?? {}
      return { nome, valor_centavos }
    },
  }
}

/** Rows of the trail with their names, asked for once. */
export async function comNomes(db: Queryable, eventos: readonly Evento[]): Promise<EventoNomeado[]> {
  const nomes = await nomesDosRegistros(db, [
    ...eventos.flatMap(({ entidade, entidade_id }) =>
      entidade === null || entidade_id === null ? [] : [{ entidade, entidade_id }],
    ),
    ...eventos.flatMap(apontados),
  ])
  return eventos.map((evento) => ({
    ...evento,
    nome: evento.entidade === null ? null : nomes.de(evento.entidade, evento.entidade_id).nome,
    de_nome: nomeDoValor(nomes, evento.campo, evento.de),
    para_nome: nomeDoValor(nomes, evento.campo, evento.para),
  }))
}
