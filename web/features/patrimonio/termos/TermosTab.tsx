import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { documentos } from '#contract/papeis/documentos.ts'
import { type CargaDetalhada, SITUACOES_DO_TERMO, type TermoListado } from '#contract/patrimonio/termos.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { enderecoDoDocumento, enderecoDoPdf } from '#web/partes/papeis/documentos.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { buttonClass } from '#web/ui/actions/Button.tsx'
import { NewTabLink } from '#web/ui/actions/NewTabLink.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { TONS_DO_TERMO } from './palavras.ts'

function assinatura({ forma, assinado_por, assinado_em, responsavel }: TermoListado): string | null {
  if (assinado_em === null) return null
  const quem = assinado_por ?? responsavel
  return forma === 'papel'
    ? `assinado no papel por ${quem} em ${data(assinado_em)}`
    : `assinado por ${quem} em ${dataHora(assinado_em)}`
}

function detalhe(termo: TermoListado): string {
  const { bens, entraram, sairam, recebido_de, conferencia_em, emitido_por, emitido_em, motivo } = termo
  return [
    plural(bens, 'bem', 'bens'),
    // All of them new: there is no paper before to be compared with.
    entraram === bens && sairam === 0 ? null : `${entraram} a mais e ${sairam} a menos que no anterior`,
    recebido_de && `recebido de ${recebido_de}`,
    conferencia_em && `conferido em ${data(conferencia_em)}`,
    `emitido por ${emitido_por} em ${dataHora(emitido_em)}`,
    assinatura(termo),
    motivo,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The papers of this charge, from the newest. */
export function TermosTab({ carga: { termos } }: { carga: CargaDetalhada }) {
  const abre = usePode(documentos.ver)
  return (
    <Card title="Termos">
      {termos.length === 0 ? (
        <EmptyState icon={FileText} title="Nenhum termo emitido ainda.">
          O termo é emitido da carga de um local, para quem responde por ele assinar.
        </EmptyState>
      ) : (
        <RecordList
          rotulo="Termos"
          vazio="Nenhum termo emitido ainda."
          itens={termos.map((termo) => ({
            chave: String(termo.id),
            titulo: abre ? (
              <Link to={enderecoDoDocumento(termo.documento.id)}>{termo.documento.numero}</Link>
            ) : (
              termo.documento.numero
            ),
            marca: <Badge tone={TONS_DO_TERMO[termo.situacao]}>{SITUACOES_DO_TERMO[termo.situacao]}</Badge>,
            detalhe: detalhe(termo),
            abaixo: termo.lido && <Lido {...termo.lido} abre={abre} />,
            acao: abre && (
              <NewTabLink
                className={buttonClass({ variant: 'quiet' })}
                href={enderecoDoPdf(termo.documento.id, 'ver')}
                aria-label={`Abrir o PDF de ${termo.documento.numero}`}
              >
                <FileText className="z-icon" aria-hidden />
                PDF
              </NewTabLink>
            ),
          }))}
        />
      )}
    </Card>
  )
}

/** The number on the paper that was read is not the one of the paper that is worth now. */
function Lido({ id, numero, abre }: NonNullable<TermoListado['lido']> & { abre: boolean }) {
  return (
    <p className="z-muted z-small">
      O que se leu e assinou foi o {abre ? <Link to={enderecoDoDocumento(id)}>{numero}</Link> : numero}; este,
      com a assinatura, tomou o lugar dele.
    </p>
  )
}
