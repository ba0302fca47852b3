// One place whole, as the screens show it.

import sql from 'sql-template-tag'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import type { Comando } from '#server/casa/comando.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'
import { caminhoPara } from './leitura.ts'
import { localJson } from './local-json.ts'
import { acoesDoLocal } from './policy.ts'
import { type Alvo, COLUNAS_DO_ALVO, doLocalListado, nosDosValores } from './queries.ts'
import { responsaveisDeHoje } from './responsaveis-queries.ts'

type DoBanco = Omit<LocalDetalhado, 'acoes' | 'caminho' | 'responsaveis'>

const fichaJson = sql`jsonb_build_object(
  'codigos_externos', l.codigos_externos, 'ug', l.ug, 'unidade_orcamentaria', l.unidade_orcamentaria, 'cnpj', l.cnpj,
  'dependencia', l.dependencia, 'localizacao', l.localizacao, 'localizacao_diferenciada', l.localizacao_diferenciada,
  'local_funcionamento', l.local_funcionamento, 'ocupacao', l.ocupacao, 'numero', l.numero,
  'complemento', l.complemento, 'precisao_m', l.precisao_m, 'coordenada_fonte', l.coordenada_fonte,
  'raio_m', l.raio_m, 'telefones', array_remove(array_prepend(l.telefone, l.outros_telefones), null),
  'email', l.email, 'turnos', l.turnos, 'horario', l.horario, 'matriculas', l.matriculas,
  'matriculas_ano', l.matriculas_ano, 'etapas', l.etapas, 'controle_estoque', l.controle_estoque,
  'observacoes', l.observacoes, 'zona', l.zona, 'calendario', l.calendario, 'campos_extras', l.campos_extras,
  'deposito_supridor_id', l.deposito_supridor_id, 'deposito_supridor', (
    select jsonb_build_object('id', s.id, 'nome', s.nome) from local s where s.id = l.deposito_supridor_id))`

const arredoresJson = sql`jsonb_build_object(
  'tipo_do_local', jsonb_build_object('id', t.id, 'nome', t.nome, 'nivel', t.nivel,
    'permite_estoque', t.permite_estoque, 'permite_patrimonio', t.permite_patrimonio,
    'permite_monitoramento', t.permite_monitoramento, 'exige_inep', t.exige_inep,
    'exige_endereco', t.exige_endereco, 'exige_coordenadas', t.exige_coordenadas,
    'campos_extras', t.campos_extras),
  'pai', (select jsonb_build_object('id', p.id, 'nome', p.nome) from local p where p.id = l.pai_id),
  'filhos', (select count(*) from local f where f.pai_id = l.id and f.ativo),
  'vinculos', (select coalesce(jsonb_agg(jsonb_build_object(
      'pai', case when p.id is not null then jsonb_build_object('id', p.id, 'nome', p.nome) end,
      'inicio', ${instantJson('v.inicio')}, 'fim', ${instantJson('v.fim')}, 'motivo', v.motivo) order by v.id desc), '[]')
    from local_vinculo v left join local p on p.id = v.pai_id where v.local_id = l.id),
  'apelidos', (select coalesce(jsonb_agg(jsonb_build_object('codigo', a.codigo, 'codigo_inep', a.codigo_inep,
      'nome', a.nome, 'criado_em', ${instantJson('a.criado_em')}) order by a.id desc), '[]')
    from local_alias a where a.local_id = l.id),
  'unificado_em', (select jsonb_build_object('id', d.id, 'nome', d.nome) from local d where d.id = l.unificado_em_id),
  'criado_em', ${instantJson('l.criado_em')}, 'atualizado_em', ${instantJson('l.atualizado_em')}, 'versao', l.versao)`

/** For who has just been let through: what was done in this transaction may have taken the place out of their reach. */
export async function localDetalhado(
  { tx, ator, services }: Pick<Comando, 'tx' | 'ator' | 'services'>,
  id: number,
): Promise<LocalDetalhado> {
  const { fuso } = services.config
  const { local, ...alvo } = await tx.one<Alvo & { local: DoBanco }>(sql`
    select ${COLUNAS_DO_ALVO},
      (${localJson})::jsonb || ${doLocalListado(fuso, nosDosValores(ator.concessoes))} || ${fichaJson} || ${arredoresJson} as local
    from local l join local_tipo t on t.id = l.tipo_id where l.id = ${id}`)
  return {
    ...local,
    caminho: await caminhoPara(tx, ator, alvo.caminho.slice(0, -1)),
    responsaveis: await responsaveisDeHoje(tx, id, fuso),
    acoes: acoesDoLocal(ator.concessoes, alvo),
  }
}
