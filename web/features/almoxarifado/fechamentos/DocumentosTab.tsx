import { Download } from 'lucide-react'
import { type FechamentoDetalhado, fechamentos } from '#contract/almoxarifado/fechamentos.ts'
import { pathOf } from '#contract/casa/endpoint.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { DocumentosDoRegistro } from '#web/partes/papeis/DocumentosDoRegistro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'

const exportaDe = ({ acoes }: FechamentoDetalhado) =>
  acoes.some(({ chave, permitido }) => chave === 'fechamentos.arquivo' && permitido)

/** Whether the person has anything to see there. */
export const useTemDocumentos = (fechamento: FechamentoDetalhado): boolean =>
  usePode(documentos.listar, fechamento.caminho) || exportaDe(fechamento)

export function DocumentosTab({ fechamento }: { fechamento: FechamentoDetalhado }) {
  const { id, caminho, situacao } = fechamento
  const exporta = exportaDe(fechamento)
  return (
    <div className="z-stack">
      <DocumentosDoRegistro entidade="fechamento" id={id} onde={caminho} aberto={situacao === 'fechado'} />
      {exporta && (
        <Card title="Arquivo contábil">
          <p className="z-muted">
            Uma linha por natureza, conta, grupo e tipo de movimento, com débito ou crédito, para a
            contabilidade.
          </p>
          <a className="z-button z-button-secondary" href={pathOf(fechamentos.arquivo, { id })} download>
            <Download className="z-icon" aria-hidden /> Baixar o CSV
          </a>
        </Card>
      )}
    </div>
  )
}
