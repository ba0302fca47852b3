import { ArrowRight, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import type { ArquivoDaVisita } from '#web/offline-browser/types.ts'
import { useUrlDoArquivo } from '#web/offline-browser/use-url-do-arquivo.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora, numero } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { resumoDe } from './resumo.ts'
import { useColeta } from './use-coleta.ts'
import './Finalizar.css'

/** The receipt that the school keeps: made on the device, printed or saved as PDF by the browser. */
export function ComprovantePage() {
  const id = Number(useParams().monitoramentoId)
  const coleta = useColeta(id)
  if (coleta === null) return null
  const { visita, arquivos } = coleta
  if (visita.finalizado_em === null) {
    return (
      <>
        <PageHeader title="Comprovante da visita" />
        <EmptyState title="A coleta ainda não foi finalizada">
          O comprovante existe depois das assinaturas.
        </EmptyState>
      </>
    )
  }
  const { instalacoes, patrimonios, fotos, anexos } = resumoDe(coleta)
  const assinatura = (tipo: string) => arquivos.find((arquivo) => arquivo.tipo === tipo)
  return (
    <div className="z-stack z-comprovante">
      <PageHeader
        title="Comprovante da visita"
        subtitle={`${visita.protocolo} · ${visita.local.nome}`}
        actions={
          <>
            <Button icon={Printer} onClick={() => print()}>
              Imprimir ou salvar PDF
            </Button>
            <ButtonLink to="/monitoramentos" variant="primary" icon={ArrowRight}>
              Minhas visitas
            </ButtonLink>
          </>
        }
      />
      {visita.pendentes > 0 && (
        <Banner tone="info">
          Guardado neste aparelho; será enviado quando houver conexão. Nada precisa ser refeito.
        </Banner>
      )}
      <Card title="O que foi feito">
        <Facts
          items={[
            { label: 'Código INEP', value: visita.local.codigo_inep },
            { label: 'Início', value: visita.iniciado_em && dataHora(visita.iniciado_em) },
            { label: 'Finalização', value: dataHora(visita.finalizado_em) },
            {
              label: 'Instalações verificadas',
              value: `${numero(instalacoes.verificadas)} de ${numero(instalacoes.total)}`,
            },
            { label: 'Bens vistos', value: `${numero(patrimonios.vistos)} de ${numero(patrimonios.total)}` },
            { label: 'Bens novos', value: numero(patrimonios.novos) },
            { label: 'Bens de outro local', value: numero(patrimonios.de_outro_local) },
            { label: 'Fotos e anexos', value: `${numero(fotos)} e ${numero(anexos)}` },
          ]}
        />
      </Card>
      <div className="row g-3">
        <div className="col-12 col-md-6">
          <Assinatura
            titulo="Agente"
            nome={visita.agentes.map(({ nome }) => nome).join(', ')}
            arquivo={assinatura('assinatura_agente')}
          />
        </div>
        <div className="col-12 col-md-6">
          <Assinatura
            titulo="Responsável pelo local"
            nome={[visita.responsavel_nome, visita.responsavel_cargo, visita.responsavel_matricula]
              .filter(Boolean)
              .join(' · ')}
            arquivo={assinatura('assinatura_responsavel')}
          />
        </div>
      </div>
    </div>
  )
}

function Assinatura({
  titulo,
  nome,
  arquivo,
}: {
  titulo: string
  nome: string
  arquivo: ArquivoDaVisita | undefined
}) {
  const url = useUrlDoArquivo(arquivo)
  return (
    <Card title={titulo}>
      {url ? (
        <img src={url} alt={`Assinatura: ${titulo}`} />
      ) : (
        <p className="z-muted">Sem assinatura neste aparelho.</p>
      )}
      <p>{nome}</p>
    </Card>
  )
}
