import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { CabecalhoFields, PorqueFields } from './CabecalhoFields.tsx'
import { type Carrinho, corpoDe } from './carrinho.ts'
import { useDepositos } from './consultas.ts'
import { ItensField } from './ItensField.tsx'
import type { useGravar } from './use-gravar.ts'
import '#web/forms/Form.css'

type Props = {
  /** Null: it is a new one. */
  requisicao_id: number | null
  carrinho: Carrinho
  onChange: (novo: Carrinho) => void
  estado: ReturnType<typeof useGravar>
  /** What is typed and not on the server yet. */
  pendente: boolean
  envia: boolean
  /** Beside the buttons. */
  acoes: ReactNode
  /** What to do when somebody saved it first. */
  aoConflito?: ReactNode
}

const semPrefixo = (erros: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(erros).map(([campo, [primeira]]) => [campo, primeira ?? '']))

/** What is asked for, as it is typed; on the device until it is saved. */
export function CarrinhoForm(props: Props) {
  const { requisicao_id, carrinho, onChange, estado, pendente, envia, acoes, aoConflito } = props
  const [tentou, setTentou] = useState(false)
  const { corpo, faltas } = corpoDe(carrinho)
  const mostradas = tentou ? { ...semPrefixo(estado.erros), ...faltas } : {}
  const depositos = useDepositos(carrinho.destino?.id ?? null)
  const salvar = (enviar: boolean) => {
    setTentou(true)
    if (corpo !== null) estado.gravar({ corpo, enviar })
  }
  const semItens = tentou && carrinho.linhas.length === 0
  const campos = { carrinho, faltas: mostradas, onChange }
  return (
    <div className="z-stack">
      {estado.falha && (
        <Banner tone="danger" live action={estado.conflito ? aoConflito : undefined}>
          {estado.falha}
        </Banner>
      )}
      {tentou && corpo === null && (
        <Banner tone="danger" live>
          Complete ou corrija o que está marcado.
        </Banner>
      )}
      {semItens && envia && <Banner tone="warning">Acrescente ao menos um material antes de enviar.</Banner>}
      <CabecalhoFields {...campos} />
      <ItensField
        {...campos}
        requisicao_id={requisicao_id}
        deposito_id={carrinho.deposito_id ?? depositos[0]?.id ?? null}
      />
      <PorqueFields {...campos} />
      <div className="z-form-bar">
        <span className="z-small z-muted" role="status">
          {pendente ? 'Guardado neste aparelho' : ''}
        </span>
        {acoes}
        <Button busy={estado.gravando} onClick={() => salvar(false)}>
          Salvar<span className="z-word"> rascunho</span>
        </Button>
        {envia && (
          <Button
            variant="primary"
            icon={Send}
            busy={estado.gravando}
            disabled={carrinho.linhas.length === 0}
            onClick={() => salvar(true)}
          >
            Enviar
          </Button>
        )}
      </div>
    </div>
  )
}
