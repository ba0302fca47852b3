import { Tags } from 'lucide-react'
import { Link } from 'react-router'
import type { EntradaDetalhada, SituacaoDaEntrada } from '#contract/almoxarifado/entrada.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { data } from '#web/ui/format.ts'
import { enderecoDasEtiquetas } from './EtiquetasDialog.tsx'
import { permite } from './proximo.ts'

/** What is in the depósito, or about to be. */
const ETIQUETAVEIS: readonly SituacaoDaEntrada[] = ['recebida_provisoria', 'em_exame', 'aceita']

const qtd = (e3: number | null, unidade: string | undefined) => (e3 === null ? '—' : quantidade(e3, unidade))

/** The lines as they stand: what the document says, what came, what was refused, what it cost. */
export function ItensTab({ entrada }: { entrada: EntradaDetalhada }) {
  const { id, situacao, itens } = entrada
  return (
    <Card
      title="Linhas"
      actions={
        ETIQUETAVEIS.includes(situacao) && (
          <a className="z-button" href={enderecoDasEtiquetas([id])} download>
            <Tags className="z-icon" aria-hidden /> Etiquetas
          </a>
        )
      }
    >
      <TableScroll label="Linhas da entrada">
        <table className="z-table">
          <thead>
            <tr>
              <th scope="col">Material</th>
              <th scope="col">No documento</th>
              <th scope="col">Chegou</th>
              <th scope="col">Recusada</th>
              <th scope="col">Lote e validade</th>
              <th scope="col">Valor</th>
              <th scope="col">Custo lançado</th>
            </tr>
          </thead>
          <tbody>
            {itens.map(({ id: item_id, material, descricao_documento, ...item }) => (
              <tr key={item_id}>
                <th scope="row">
                  {material ? (
                    <Link to={`/painel/almoxarifado/materiais/${material.id}`}>{material.descricao}</Link>
                  ) : (
                    descricao_documento
                  )}
                </th>
                <td className="z-number">{qtd(item.qtd_documento_e3, material?.unidade)}</td>
                <td className="z-number">{qtd(item.qtd_recebida_e3, material?.unidade)}</td>
                <td className="z-number">
                  {item.qtd_recusada_e3 === 0 ? '—' : qtd(item.qtd_recusada_e3, material?.unidade)}
                  {item.motivo_recusa && <p className="z-small">{item.motivo_recusa}</p>}
                </td>
                <td>
                  {[item.lote_codigo, item.validade && data(item.validade)].filter(Boolean).join(' · ') ||
                    '—'}
                </td>
                <td className="z-number">
                  {item.total_centavos === null ? '—' : reais(item.total_centavos)}
                </td>
                <td className="z-number">
                  {item.custo_centavos === null ? '—' : reais(item.custo_centavos)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {situacao === 'aceita' && (
        <p className="z-small z-muted">
          {permite(entrada, 'estornar')
            ? 'Para corrigir uma linha, use Estornar e registre a entrada de novo.'
            : `Para corrigir uma linha, peça o estorno a quem estorna entradas em ${entrada.deposito.nome}.`}{' '}
          Se o material já saiu em parte, a entrada fica como está: a quantidade se acerta por Ajustar, na
          posição do estoque, ou por um inventário.
        </p>
      )}
    </Card>
  )
}
