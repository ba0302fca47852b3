// Before it is asked, and before it is authorised: what there is for it.
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { ImpactoDaAutorizacao } from '#contract/almoxarifado/requisicao-formas.ts'
import type { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { pode } from '#contract/casa/acesso.ts'
import { disponibilidadeDe, livresEm } from '#server/almoxarifado/atendimento/disponivel.ts'
import type { Call } from '#server/casa/http/call.ts'
import { requisicaoVista } from './comando.ts'
import { depositoEscolhido, destinoAlcancado } from './destinos.ts'
import { abertasPara } from './itens.ts'

const VER_SALDOS = 'painel.almoxarifado.requisicoes.ver-saldos'

export async function disponibilidade(call: Call<typeof requisicoes.disponibilidade>) {
  const { tx, ator, agora, query, services } = call
  const destino = await destinoAlcancado(call, query.local_id, 'criar')
  const deposito_id = await depositoEscolhido(call, destino, query.deposito_id)
  const itens = query.itens.map((item) => {
    const [material_id = 0, qtd_e3 = 0] = item.split(':').map(Number)
    return { material_id, qtd_e3 }
  })
  const materiais = itens.map(({ material_id }) => material_id)
  const livreDe = await livresEm(
    { tx, agora, fuso: services.config.fuso },
    materiais.map((material_id) => ({ deposito_id, material_id })),
  )
  const abertas = await abertasPara(tx, {
    local_id: destino.id,
    materiais,
    menos: query.requisicao_id ?? null,
  })
  const numeros = pode(ator.concessoes, VER_SALDOS, destino.caminho)
  return itens.map(({ material_id, qtd_e3 }) => {
    const livre = livreDe({ deposito_id, material_id })
    return {
      material_id,
      disponibilidade: disponibilidadeDe(livre, Math.max(1, qtd_e3)),
      disponivel_e3: numeros ? livre : null,
      abertas: abertas(material_id),
    }
  })
}

type Impacto = z.output<typeof ImpactoDaAutorizacao>
type Somada = Pick<Impacto['linhas'][number], 'deposito' | 'material' | 'pedida_e3'> & { caminho: number[] }

export async function impacto({
  tx,
  ator,
  agora,
  query,
  services,
}: Call<typeof requisicoes.impacto>): Promise<Impacto> {
  const ids = [...new Set(query.ids.map(Number))]
  for (const id of ids) await requisicaoVista({ tx, ator }, id)
  const { valor_estimado_centavos } = await tx.one<{ valor_estimado_centavos: number }>(sql`
    select coalesce(sum(valor_estimado_centavos), 0)::bigint as valor_estimado_centavos
    from requisicao where id = any(${ids}::bigint[])`)
  const somadas = await tx.rows<Somada>(sql`
    select json_build_object('id', d.id, 'nome', d.nome) as deposito, d.caminho,
      json_build_object('id', m.id, 'codigo', m.codigo, 'descricao', m.descricao, 'unidade', u.sigla) as material,
      s.pedida_e3
    from (
      select r.deposito_id, i.material_id, sum(coalesce(i.qtd_autorizada_e3, i.qtd_solicitada_e3))::bigint as pedida_e3
      from requisicao r join requisicao_item i on i.requisicao_id = r.id
      where r.id = any(${ids}::bigint[]) and r.situacao = 'em_autorizacao' group by 1, 2) s
    join local d on d.id = s.deposito_id join material m on m.id = s.material_id
    join unidade_de_medida u on u.id = m.unidade_id
    order by f_ordem(d.nome), lower(f_unaccent(m.descricao)), m.id`)
  const par = ({ deposito, material }: Somada) => ({ deposito_id: deposito.id, material_id: material.id })
  const livreDe = await livresEm({ tx, agora, fuso: services.config.fuso }, somadas.map(par))
  return {
    requisicoes: ids.length,
    valor_estimado_centavos,
    linhas: somadas.map((somada) => {
      const { caminho, ...linha } = somada
      const livre = livreDe(par(somada))
      return {
        ...linha,
        disponibilidade: disponibilidadeDe(livre, linha.pedida_e3),
        disponivel_e3: pode(ator.concessoes, VER_SALDOS, caminho) ? livre : null,
      }
    }),
  }
}
