import { ArrowRight, CloudUpload, Download, RefreshCw, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { janelaEscrita } from '#contract/campo/janela.ts'
import { corrigivelAposConclusao } from '#contract/campo/monitoramentos.ts'
import { conferirPrograma } from '#web/offline-browser/programa-guardado.ts'
import type { VisitaListada } from '#web/offline-browser/types.ts'
import { usePreparo } from '#web/offline-browser/use-preparo.ts'
import { useProgramaGuardado } from '#web/offline-browser/use-programa-guardado.ts'
import { AvisoDaMesa } from '#web/partes/campo/AvisoDaMesa.tsx'
import { SituacaoDaVisitaBadge, situacaoNoAparelho } from '#web/partes/campo/SituacaoDaVisitaBadge.tsx'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { dataPorExtenso, numero, plural, tamanho, tempoRelativo } from '#web/ui/format.ts'

type Props = { visita: VisitaListada; semSinal: boolean }

export function VisitaCard({ visita, semSinal }: Props) {
  const { monitoramento, estado, contagens, preparo, pendentes, recusadas } = visita
  const { local, contagem } = monitoramento
  const programa = useProgramaGuardado()
  const total = contagens.instalacoes + contagens.patrimonios
  const feito = contagens.instalacoes_verificadas + contagens.patrimonios_verificados
  const janela = janelaEscrita(monitoramento)
  const quando = monitoramento.previsto_inicio && dataPorExtenso(monitoramento.previsto_inicio)
  return (
    <Card
      title={local.nome}
      actions={
        visita.mesa?.retirada?.tipo === 'de_outra_pessoa' ? (
          <Badge>Com outra pessoa</Badge>
        ) : (
          <SituacaoDaVisitaBadge situacao={situacaoNoAparelho(monitoramento, visita.mesa)} />
        )
      }
      className="z-visita"
    >
      <p className="z-muted">
        {[local.municipio, quando, janela && `recebe ${janela}`].filter(Boolean).join(' · ')} ·{' '}
        <span className="z-nowrap">{monitoramento.protocolo}</span>
      </p>
      <p>
        {contagem
          ? `Contagem dos bens · inventário ${contagem.inventario} · ${plural(contagens.patrimonios, 'etiqueta', 'etiquetas')}`
          : `${plural(contagens.instalacoes, 'instalação', 'instalações')} · ${plural(contagens.patrimonios, 'bem', 'bens')}`}
      </p>
      {estado !== 'aguardando' && !contagem && (
        <ProgressBar
          label="Verificado"
          value={total === 0 ? 0 : (feito / total) * 100}
          valueText={`${numero(feito)} de ${numero(total)}`}
        />
      )}
      <AvisoDaMesa mesa={visita.mesa} pendentes={pendentes} />
      {monitoramento.devolucao && estado !== 'concluido' && (
        <Banner tone="warning">Devolvida para correção: {monitoramento.devolucao.motivo}</Banner>
      )}
      <div className="z-row">
        {preparo && (
          <>
            {programa?.pronto && (
              <Badge tone="success" icon={ShieldCheck}>
                Pronta para uso offline
              </Badge>
            )}
            {programa?.pronto === false && (
              <Badge tone="info" icon={Download}>
                Guardando o aplicativo neste aparelho: {programa.porcento}%
              </Badge>
            )}
            <span className="z-small z-muted">
              {tamanho(preparo.bytes)}, {tempoRelativo(preparo.preparado_em, new Date())}
            </span>
          </>
        )}
        {pendentes > 0 && (
          <Badge tone={recusadas > 0 ? 'danger' : 'warning'} icon={CloudUpload}>
            {plural(pendentes, 'envio pendente', 'envios pendentes')}
          </Badge>
        )}
      </div>
      <Acoes visita={visita} semSinal={semSinal} />
    </Card>
  )
}

function Acoes({ visita: { monitoramento, estado, preparo, mesa }, semSinal }: Props) {
  const { preparar, andamento, erro } = usePreparo(monitoramento.id)
  const programa = useProgramaGuardado()
  // The bar counts both, where both are still to come; what was there already is not counted, or it would begin half full.
  const [comPrograma, setComPrograma] = useState(false)
  const corrige = !mesa?.retirada && corrigivelAposConclusao(monitoramento)
  const preparavel = estado !== 'concluido' || corrige
  const porPreparar = corrige ? 'Preparar para corrigir' : 'Preparar para uso offline'

  async function executar() {
    setComPrograma(programa?.pronto === false)
    try {
      const { contagens } = await preparar()
      if (!(await conferirPrograma())?.pronto)
        return notify.warning(
          'A visita já está neste aparelho; o aplicativo ainda não. Fique com sinal até ler “Pronta para uso offline”.',
        )
      if (monitoramento.contagem)
        return notify.success('Pronta para contar sem sinal: o que se espera achar não vem no aparelho.')
      notify.success(
        `Pronta para uso offline: ${plural(contagens.instalacoes, 'instalação', 'instalações')} e ${plural(contagens.patrimonios, 'bem', 'bens')} conferidos com o servidor.`,
      )
    } catch (falha) {
      notify.error(falha instanceof Error ? falha.message : 'Não foi possível preparar a visita.')
    }
  }

  if (andamento) {
    const dados = andamento.porcento
    const porcento = comPrograma && programa ? (dados + programa.porcento) / 2 : dados
    const fases = { baixando: 'Baixando', gravando: 'Gravando', conferindo: 'Conferindo' } as const
    return <ProgressBar value={porcento} label={`${fases[andamento.fase]} a visita`} />
  }
  return (
    <>
      {preparo && comPrograma && programa?.pronto === false && (
        <ProgressBar value={(100 + programa.porcento) / 2} label="Guardando o aplicativo" />
      )}
      {erro && <p className="z-small">{erro}</p>}
      <div className="z-row">
        {preparo && (
          <ButtonLink variant="primary" icon={ArrowRight} to={`/monitoramentos/${monitoramento.id}/detalhes`}>
            {monitoramento.contagem ? 'Abrir contagem' : 'Abrir visita'}
          </ButtonLink>
        )}
        {preparavel && semSinal && !preparo && (
          <p className="z-small z-muted">Precisa de sinal para ser preparada.</p>
        )}
        {preparavel && (preparo || !semSinal) && (
          <Button
            variant={preparo || corrige ? 'quiet' : 'primary'}
            icon={preparo ? RefreshCw : Download}
            disabled={semSinal}
            aria-label={`${preparo ? 'Atualizar' : porPreparar}: ${monitoramento.local.nome}`}
            onClick={() => void executar()}
          >
            {preparo ? 'Atualizar' : porPreparar}
          </Button>
        )}
      </div>
    </>
  )
}
