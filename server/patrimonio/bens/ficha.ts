// One asset, whole, as the person who asks may see it.
import sql, { type Sql } from 'sql-template-tag'
import type { ClasseDoBem, ContasDoBem } from '#contract/patrimonio/bem.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { exigirVisto } from './alvo.ts'
import { CLASSE_JSON, colunasDaLista, LIQUIDO, TABELAS } from './colunas.ts'
import { acoesDoBem, veValores } from './policy.ts'
import { titularDoLocal } from './titular.ts'

type Inteiro = Omit<BemDetalhado, 'acoes' | 'contas'> & { contas: ContasDoBem }

const nomeDe = (
  bem: Sql,
): Sql => sql`json_build_object('id', ${bem}.id, 'referencia_id', ${bem}.referencia_id,
  'tombamento', ${bem}.tombamento,
  'descricao', ${bem}.descricao, 'situacao', ${bem}.situacao)`

const CONTAS = sql`json_build_object('valor_aquisicao_centavos', p.valor_aquisicao_centavos,
  'valor_avaliado_centavos', p.valor_avaliado_centavos, 'valor_residual_centavos', p.valor_residual_centavos,
  'vida_util_meses', p.vida_util_meses, 'inicio_depreciacao', p.inicio_depreciacao,
  'depreciado_abertura_centavos', p.depreciado_abertura_centavos, 'vida_restante_meses', p.vida_restante_meses,
  'documento_abertura', p.documento_abertura, 'depreciado_centavos', p.depreciado_centavos, 'valor_liquido_centavos', ${LIQUIDO})`

function bemInteiro(db: Queryable, id: number, fuso: string): Promise<Inteiro | undefined> {
  return db.maybe<Inteiro>(sql`
    select p.uuid, ${colunasDaLista(fuso)}, ${CLASSE_JSON} as classe_do_bem, p.numero_serie, p.cor, p.dimensoes, p.atributos,
      (select m.protocolo from monitoramento m where m.id = p.verificado_na_visita_id) as verificado_na_visita,
      p.verificado_latitude, p.verificado_longitude, p.referencias, p.situacao_anterior, p.forma_ingresso, p.data_ingresso, p.nota, p.empenho, p.fonte_recurso,
      p.convenio, p.processo, p.garantia_ate, p.latitude, p.longitude, p.observacoes, p.capa_uuid, p.criado_em, p.versao,
      (select json_build_object('id', f.id, 'nome', f.razao_social) from fornecedor f where f.id = p.fornecedor_id)
        as fornecedor,
      ${CONTAS} as contas, ${titularDoLocal(hojeEm(fuso))} as titular_do_local,
      (select ${nomeDe(sql`pai`)} from patrimonio pai where pai.id = p.pai_id) as pai,
      (select coalesce(json_agg(${nomeDe(sql`parte`)} order by parte.id), '[]')
        from patrimonio parte where parte.pai_id = p.id) as partes
    from patrimonio p ${TABELAS} where p.id = ${id}`)
}

/** As this person may see it; throws `ERR_NAO_ENCONTRADO` for what they do not. */
export async function bemDetalhado(
  quem: { tx: Queryable; ator: Ator; services: { config: { fuso: string } } },
  id: number,
): Promise<BemDetalhado> {
  const { tx, ator, services } = quem
  const { contas, ...bem } = exigirVisto(ator, await bemInteiro(tx, id, services.config.fuso))
  const acoes = acoesDoBem(ator, bem)
  if (acoes.some(({ chave, permitido }) => chave === 'bens.ver' && !permitido))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não abre a ficha dos bens deste local.')
  if (veValores(ator, bem.caminho)) return { ...bem, contas, acoes }
  return { ...bem, valor_aquisicao_centavos: null, valor_liquido_centavos: null, contas: null, acoes }
}

/** After a write, whose permission was asked already: who may not open the record still learns what became of it. */
export async function bemGravado(
  quem: { tx: Queryable; ator: Ator; services: { config: { fuso: string } } },
  id: number,
): Promise<BemDetalhado> {
  const { tx, ator, services } = quem
  const lido = await bemInteiro(tx, id, services.config.fuso)
  if (lido === undefined) throw new Error(`asset ${id} was written and is not there`)
  const { contas, ...bem } = lido
  const acoes = acoesDoBem(ator, bem)
  if (veValores(ator, bem.caminho)) return { ...bem, contas, acoes }
  return { ...bem, valor_aquisicao_centavos: null, valor_liquido_centavos: null, contas: null, acoes }
}

export function classesAtivas(db: Queryable): Promise<ClasseDoBem[]> {
  return db.rows(sql`
    select c.id, c.codigo, c.nome, c.atributos, c.exige_serie, c.exige_foto
    from classe_bem c where c.ativo order by lower(f_unaccent(c.nome)), c.id`)
}
