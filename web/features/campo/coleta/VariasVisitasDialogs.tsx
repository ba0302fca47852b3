import { type ReactNode, useState } from 'react'
import type { MudancaDeVarias } from '#contract/campo/plano-da-visita.ts'
import type { VisitaNoPainel } from '#contract/campo/visita-no-painel.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { AvisosDosDias } from '#web/partes/campo/AvisosDosDias.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props = DialogoDoLoteProps<VisitaNoPainel>

type MolduraProps = Pick<Props, 'selecionados' | 'ocupado' | 'executar' | 'onClose'> & {
  verbo: string
  /** Null while it lacks something. */
  pedido: (ids: number[]) => MudancaDeVarias | null
  children: ReactNode
}

function Moldura({ verbo, selecionados, ocupado, executar, onClose, pedido, children }: MolduraProps) {
  const ids = selecionados.map(({ id }) => id)
  const body = pedido(ids)
  return (
    <Dialog
      open
      title={`${verbo}: ${plural(ids.length, 'visita', 'visitas')}`}
      dismissible={!ocupado}
      onClose={onClose}
      onSubmit={() => body && executar(() => dadosDe(api.homologacao.emLote({ body })))}
      footer={
        <>
          <Button onClick={onClose} disabled={ocupado}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={ocupado} disabled={body === null}>
            {verbo}
          </Button>
        </>
      }
    >
      <div className="z-stack">{children}</div>
    </Dialog>
  )
}

export function ReagendarVariasDialog(props: Props) {
  const [dia, setDia] = useState('')
  return (
    <Moldura
      {...props}
      verbo="Reagendar"
      pedido={(ids) => (dia === '' ? null : { acao: 'reagendar', ids, previsto_inicio: dia })}
    >
      <p>
        Todas passam a começar neste dia, e cada uma leva tantos dias quantos levava. Os agentes são avisados;
        as que já começaram ficam como estão.
      </p>
      <TextField
        type="date"
        label="Início previsto"
        value={dia}
        onChange={(event) => setDia(event.target.value)}
      />
      <AvisosDosDias inicio={dia} />
    </Moldura>
  )
}

type DoAgenteProps = Props & { acao: 'reatribuir' | 'acrescentar' | 'tirar'; verbo: string; ajuda: string }

function DoAgenteDialog({ acao, verbo, ajuda, ...props }: DoAgenteProps) {
  const [agente, setAgente] = useState<{ id: number; nome: string } | null>(null)
  return (
    <Moldura {...props} verbo={verbo} pedido={(ids) => agente && { acao, ids, agente_id: agente.id }}>
      <p>{ajuda}</p>
      <PessoaPicker
        para="painel.monitoramentos.reatribuir"
        label="Agente"
        value={agente}
        onChange={(escolhido) => setAgente(escolhido)}
      />
    </Moldura>
  )
}

const NADA_SE_PERDE =
  'De quem sai, o que já registrou sem sinal chega e espera decisão em Coleta em campo, Quarentena.'

export const TrocarEmVariasDialog = (props: Props) => (
  <DoAgenteDialog
    {...props}
    acao="reatribuir"
    verbo="Trocar agente"
    ajuda={`Esta pessoa fica no lugar de todas as que estão em cada visita. ${NADA_SE_PERDE}`}
  />
)

export const AcrescentarEmVariasDialog = (props: Props) => (
  <DoAgenteDialog
    {...props}
    acao="acrescentar"
    verbo="Acrescentar agente"
    ajuda="Esta pessoa ajuda em cada visita; quem a conduz continua."
  />
)

export const TirarDeVariasDialog = (props: Props) => (
  <DoAgenteDialog
    {...props}
    acao="tirar"
    verbo="Tirar agente"
    ajuda={`Das visitas em que há outra pessoa. ${NADA_SE_PERDE}`}
  />
)
