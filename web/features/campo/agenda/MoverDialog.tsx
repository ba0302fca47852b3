import { type ChangeEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { fimDeslocado, horasEscritas } from '#contract/campo/avisos-da-agenda.ts'
import { ERRO_DA_JANELA, janelaEscrita, janelaInteira } from '#contract/campo/janela.ts'
import { SituacaoDaVisitaBadge } from '#web/partes/campo/SituacaoDaVisitaBadge.tsx'
import { useAgendaDosDias } from '#web/partes/campo/use-agenda-dos-dias.ts'
import { usePode, useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { periodo, plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { equipeCom, muda, permitida } from './consultas.ts'
import { avisosDoPedido, type Mover } from './use-mover.ts'

type Props = {
  visita: VisitaDaAgenda
  agenda: Agenda
  mover: Mover
  onDividir: () => void
  onClose: () => void
}

/** One visit: what it is, and, for who plans, its day and who leads it, with what speaks against before it is done. */
export function MoverDialog({ visita, agenda, mover, onDividir, onClose }: Props) {
  const { protocolo, local, municipio, situacao, acoes } = visita
  const [dia, setDia] = useState(visita.previsto_inicio ?? '')
  const [quem, setQuem] = useState(visita.agentes[0]?.id ?? 0)
  const [janela, setJanela] = useState({
    janela_inicio: visita.janela_inicio,
    janela_fim: visita.janela_fim,
  })
  const reagenda = permitida(visita, 'reagendar')
  const reatribui = permitida(visita, 'reatribuir')
  const escolhido = agenda.agentes.find(({ id }) => id === quem)
  const [lider] = visita.agentes
  const agentes =
    escolhido === undefined || escolhido.id === lider?.id
      ? visita.agentes
      : equipeCom(visita.agentes, lider?.id ?? null, escolhido)
  const destino = { dia, agentes, janela }
  const mudou = dia !== '' && muda(visita, destino) && janelaInteira(janela)
  // The day may be of no week on screen: what is on its days is asked of the server.
  const la = useAgendaDosDias(mudou ? dia : null, mudou ? fimDeslocado(visita, dia) : null)
  const avisos = mudou && la.data ? avisosDoPedido({ visita, destino }, la.data) : []
  const motivos = [...new Set(acoes.flatMap(({ motivo }) => (motivo === undefined ? [] : [motivo])))]
  return (
    <Dialog
      open
      title={local.nome}
      subtitle={[protocolo, municipio].filter(Boolean).join(' · ')}
      onClose={onClose}
      onSubmit={() => {
        if (!mudou) return onClose()
        mover.confirmar({ visita, destino })
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          {permitida(visita, 'dividir') && <Button onClick={onDividir}>Dividir</Button>}
          {(reagenda || reatribui) && (
            <Button type="submit" variant="primary" busy={mover.ocupado || la.isLoading} disabled={!mudou}>
              Mover visita
            </Button>
          )}
        </>
      }
    >
      <div className="z-stack">
        <SobreAVisita visita={visita} situacao={<SituacaoDaVisitaBadge situacao={situacao} />} />
        {motivos.length > 0 && !reagenda && <p className="z-muted z-small">{motivos.join(' ')}</p>}
        {reagenda && (
          <TextField
            type="date"
            label="Dia"
            help={visita.previsto_fim ? 'A visita continua com a mesma duração em dias.' : undefined}
            value={dia}
            onChange={(event) => setDia(event.target.value)}
          />
        )}
        {reagenda && <JanelaFields janela={janela} onChange={setJanela} />}
        {reatribui && (
          <Select
            label="Quem conduz"
            placeholder={lider ? null : 'Sem agente'}
            value={quem === 0 ? '' : String(quem)}
            options={agenda.agentes.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            onChange={(event) => setQuem(Number(event.target.value))}
          />
        )}
        {avisos.length > 0 && (
          <Banner tone="warning">
            <ul className="z-agenda-avisos">
              {avisos.map((aviso) => (
                <li key={aviso}>{aviso}</li>
              ))}
            </ul>
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

type JanelaProps = {
  janela: Pick<VisitaDaAgenda, 'janela_inicio' | 'janela_fim'>
  onChange: (janela: JanelaProps['janela']) => void
}

function JanelaFields({ janela, onChange }: JanelaProps) {
  const campo = (nome: keyof JanelaProps['janela']) => ({
    type: 'time',
    optional: true,
    value: janela[nome] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...janela, [nome]: event.target.value || null }),
  })
  return (
    <div className="z-form-grid">
      <TextField label="Recebe a partir das" {...campo('janela_inicio')} />
      <TextField
        label="Recebe até as"
        error={janelaInteira(janela) ? undefined : ERRO_DA_JANELA.message}
        {...campo('janela_fim')}
      />
    </div>
  )
}

const DE_ONDE = {
  local: 'neste local',
  tipo: 'em locais deste tipo',
  rede: 'na rede',
} as const

function SobreAVisita({ visita, situacao }: { visita: VisitaDaAgenda; situacao: React.ReactNode }) {
  const { id, agentes, duracao, endereco, contato_nome, contato_telefone, previsto_inicio, previsto_fim } =
    visita
  const ve = usePode('painel.monitoramentos.ver', visita.caminho)
  const eu = useSessao().sessao?.usuario.id
  const { de, minutos, visitas } = duracao
  const aprendida =
    de === 'padrao' ? '' : `, pela mediana de ${plural(visitas, 'visita', 'visitas')} ${DE_ONDE[de]}`
  return (
    <>
      <Facts
        items={[
          { label: 'Situação', value: situacao },
          {
            label: 'Prevista',
            value: periodo(previsto_inicio, previsto_fim) ?? 'Sem dia marcado',
          },
          { label: 'O local recebe', value: janelaEscrita(visita) },
          { label: 'Agentes', value: agentes.map(({ nome }) => nome).join(', ') || 'Ninguém' },
          { label: 'Duração', value: `Cerca de ${horasEscritas(minutos)}${aprendida}` },
          { label: 'Endereço', value: endereco },
          { label: 'Contato', value: [contato_nome, contato_telefone].filter(Boolean).join(' · ') },
        ]}
      />
      <p>
        {ve && <Link to={`/painel/monitoramentos/${id}`}>Abrir a visita</Link>}
        {!ve && agentes.some((agente) => agente.id === eu) && (
          <Link to={`/monitoramentos/${id}/detalhes`}>Abrir a visita</Link>
        )}
      </p>
    </>
  )
}
