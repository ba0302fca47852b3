// Shipments in the search, by their number, and the walks of picking that made them.
import sql, { type Sql } from 'sql-template-tag'
import { SITUACOES_DA_REMESSA, type SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'
import { pode } from '#contract/casa/acesso.ts'
import { VE_REMESSAS } from '#contract/rede/recebe-materiais.ts'
import { SITUACAO } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import { byNumber, comNumero, numeradasEm, oExatoAntes } from '#server/dados/busca/numero.ts'
import { localAlcancado, nosDe, type PedidoDaBusca } from '#server/dados/busca/pedido.ts'
import { alcancados } from './list-queries.ts'
import { chaveDoPoder } from './policy.ts'

interface Remessa {
  id: number
  numero: string
  situacao: SituacaoDaRemessa
  tipo: 'requisicao' | 'transferencia'
  /** Null when it takes materials: then it has a screen of its own. */
  transferencia_de_bens_id: number | null
  origem: string
  origem_caminho: number[]
  destino: string
  destino_caminho: number[]
}

/** Of a shipment `r`: one of its ends is where the person lists orders of its kind. */
function listada(pedido: PedidoDaBusca): Sql {
  const de = (tipo: Remessa['tipo']) => localAlcancado(pedido, nosDe(pedido, chaveDoPoder(tipo, 'listar')))
  return sql`exists (select from local l where l.id in (r.origem_id, r.destino_id)
    and case when r.requisicao_id is not null then ${de('requisicao')} else ${de('transferencia')} end)`
}

function enderecoDaRemessa({ ator: { concessoes } }: PedidoDaBusca, remessa: Remessa): string {
  const { id, numero, tipo, transferencia_de_bens_id, origem_caminho, destino_caminho } = remessa
  const ve = [origem_caminho, destino_caminho].some((lado) =>
    pode(concessoes, chaveDoPoder(tipo, 'ver'), lado),
  )
  if (transferencia_de_bens_id === null)
    return ve ? `/painel/almoxarifado/expedicao/${id}` : `/painel/almoxarifado/remessas?texto=${numero}`
  return ve
    ? `/painel/almoxarifado/transferencias/${transferencia_de_bens_id}?aba=remessas`
    : `/painel/almoxarifado/transferencias?texto=${numero}`
}

export const remessasPesquisaveis = byNumber({
  permissoes: VE_REMESSAS.permission.algum,
  series: ['REM'],
  ler: (db, pedido, numeros) =>
    db.rows<Remessa>(sql`
      select r.id, r.numero, ${SITUACAO} as situacao, case when r.requisicao_id is null then 'transferencia' else 'requisicao' end as tipo,
        case when t.objeto = 'bem' then t.id end as transferencia_de_bens_id, o.nome as origem,
        o.caminho as origem_caminho, d.nome as destino, d.caminho as destino_caminho
      from remessa r left join transferencia t on t.id = r.transferencia_id join local o on o.id = r.origem_id
      join local d on d.id = r.destino_id
      where ${comNumero(sql`r.numero`, numeros)} and ${listada(pedido)}
      order by ${oExatoAntes(sql`r.numero`, numeros)}, r.numero desc limit ${pedido.limite}`),
  mostrar: (remessa, pedido) => ({
    titulo: `${remessa.numero} · ${remessa.destino}`,
    subtitulo: `${SITUACOES_DA_REMESSA[remessa.situacao]} · ${remessa.origem}`,
    url: enderecoDaRemessa(pedido, remessa),
  }),
})

const SEPARAR = 'painel.almoxarifado.requisicoes.separar'

interface Onda {
  id: number
  numero: string
  deposito: string
  remessas: number
}

/** Who opens one sees every shipment of it: all leave the same depósito. */
export const ondasPesquisaveis = byNumber({
  permissoes: [SEPARAR],
  series: ['OND'],
  ler: (db, pedido, numeros) =>
    db.rows<Onda>(sql`
      select w.id, w.numero, l.nome as deposito, x.remessas
      from onda_de_separacao w join local l on l.id = w.deposito_id cross join lateral (
        select count(*)::int as remessas, bool_and(${alcancados(pedido.ator.concessoes, 'ver', sql`l`)}) as aberta
        from remessa r where r.onda_id = w.id) x
      ${numeradasEm(sql`w.numero`, numeros, { pedido, nos: nosDe(pedido, SEPARAR), e: sql`x.aberta` })}`),
  mostrar: ({ id, numero, deposito, remessas }) => ({
    titulo: `${numero} · ${deposito}`,
    subtitulo: remessas === 1 ? '1 remessa' : `${remessas} remessas`,
    url: `/painel/almoxarifado/expedicao/ondas/${id}`,
  }),
})
