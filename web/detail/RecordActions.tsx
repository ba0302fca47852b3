import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'

export interface AcaoNaTela {
  /** As in the record's `acoes`; one that the record does not name, or that is of others, is not shown. */
  chave: string
  /** A verb: "Bloquear". */
  rotulo: string
  icone: LucideIcon
  tom?: 'primary' | 'danger'
  onSelect: () => void
}

type Props = {
  acoes: readonly AcaoDoRegistro[]
  telas: readonly AcaoNaTela[]
}

const BOTOES = 2

/**
 * Of many acts the first that are possible are buttons, with the main one, and it alone filled, even when it has to
 * wait; the others are a menu. What ends the record is not filled here: its dialog asks again, in red. What is not
 * possible now says why instead of disappearing; what the person's profile never gives is not there.
 */
export function RecordActions({ acoes, telas }: Props) {
  const visiveis = telas.flatMap((tela) => {
    const acao = acoes.find(({ chave }) => chave === tela.chave)
    return acao && !acao.alheia ? [{ ...tela, ...acao }] : []
  })
  const principais = visiveis.filter(({ tom }) => tom === 'primary')
  const principal = principais.find(({ permitido }) => permitido) ?? principais[0]
  const ordenadas = [...visiveis].sort((a, b) => peso(b, principal) - peso(a, principal))
  const botoes = ordenadas
    .filter(
      (acao) => acao.permitido || visiveis.length === 1 || (principais.length === 1 && acao === principal),
    )
    .slice(0, BOTOES)
  const outras = ordenadas.filter((acao) => !botoes.includes(acao))
  return (
    <>
      {botoes.map((acao) => (
        <ActionButton key={acao.chave} {...acao} principal={acao === principal} />
      ))}
      {outras.length > 0 && (
        <Menu
          label="Mais ações"
          placement="bottom-end"
          items={outras.map(({ rotulo, icone, tom, permitido, motivo, onSelect }) => ({
            label: rotulo,
            icon: icone,
            tone: tom === 'danger' ? tom : undefined,
            disabled: !permitido,
            hint: permitido ? undefined : motivo,
            onSelect,
          }))}
          trigger={(trigger) => (
            <Button {...trigger} icon={EllipsisVertical}>
              <span className={botoes.length > 0 ? 'z-word' : undefined}>Mais ações</span>
            </Button>
          )}
        />
      )}
    </>
  )
}

/** What may be done comes before what may not, and of that the main act first. */
const peso = (acao: AcaoDoRegistro, principal: AcaoDoRegistro | undefined): number =>
  acao.permitido ? 1 + Number(acao === principal) : 0

type BotaoProps = AcaoNaTela & AcaoDoRegistro & { principal: boolean }

function ActionButton({ rotulo, icone, principal, permitido, motivo, onSelect }: BotaoProps) {
  const button = (
    <Button
      icon={icone}
      variant={principal ? 'primary' : 'secondary'}
      aria-disabled={!permitido || undefined}
      // Who presses it is told, where no mouse rests on it either.
      onClick={() => (permitido ? onSelect() : motivo && notify.info(motivo))}
    >
      {rotulo}
    </Button>
  )
  return permitido || !motivo ? button : <Tooltip text={motivo}>{button}</Tooltip>
}
