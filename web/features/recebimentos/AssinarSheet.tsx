import { useState } from 'react'
import { posicaoAtual } from '#web/offline-browser/posicao.ts'
import type { Rascunho } from '#web/offline-browser/recebimentos-banco.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { SignatureField } from '#web/ui/fields/SignatureField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { resumoDe } from './conferencia.ts'
import type { Conferencia } from './use-conferencia.ts'

type Props = {
  conferencia: Conferencia
  tudoIgual: boolean
  onClose: () => void
  onConcluir: (fecho: Parameters<Conferencia['concluir']>[0]) => Promise<void>
}

const NINGUEM: Rascunho['recebedor'] = { nome: '', matricula: '', cargo: '' }

/** Who takes the goods, and their signature: the act that makes a receipt of what was counted. */
export function AssinarSheet({ conferencia: { remessa, rascunho }, tudoIgual, onClose, onConcluir }: Props) {
  const { sessao } = useSessao()
  const [quem, setQuem] = useState<'eu' | 'outra'>('eu')
  const [outra, setOutra] = useState(NINGUEM)
  // Asked while the person signs: it is not waited for afterwards longer than it takes.
  const [onde] = useState(posicaoAtual)
  const [assinatura, setAssinatura] = useState<Blob | null>(null)
  const [cobrado, setCobrado] = useState(false)
  const [guardando, setGuardando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const semNome = quem === 'outra' && outra.nome.trim().length < 3
  const { iguais, diferem } = resumoDe(rascunho, remessa)

  async function concluir() {
    setCobrado(true)
    if (semNome || !assinatura) return
    setGuardando(true)
    setFalha(null)
    try {
      const recebedor = quem === 'outra' ? outra : null
      await onConcluir({ tudoIgual, assinatura, recebedor, onde: await onde })
    } catch (erro) {
      setFalha(erro instanceof Error ? erro.message : 'O aparelho não conseguiu guardar.')
      setGuardando(false)
    }
  }
  const campo = (nome: keyof typeof NINGUEM) => ({
    value: outra[nome],
    onChange: ({ target }: { target: HTMLInputElement }) => setOutra({ ...outra, [nome]: target.value }),
  })
  return (
    <Sheet
      open
      title={tudoIgual ? 'Confirmar tudo igual' : 'Concluir o recebimento'}
      subtitle={
        tudoIgual
          ? `${plural(remessa.itens.length, 'item', 'itens')}, nas quantidades em que saíram.`
          : `${plural(iguais, 'item confere', 'itens conferem')}, ${plural(diferem, 'difere', 'diferem')}.`
      }
      dismissible={!guardando}
      onClose={onClose}
      onSubmit={() => void concluir()}
      footer={
        <>
          <Button size="lg" disabled={guardando} onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" size="lg" variant="primary" busy={guardando}>
            Assinar e guardar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {tudoIgual && (
          <Banner tone="info">Confirme só depois de conferir: a assinatura diz que você contou.</Banner>
        )}
        <SegmentedChoice
          label="Quem recebe"
          compact
          options={[
            { value: 'eu', label: sessao?.usuario.nome ?? 'Eu' },
            { value: 'outra', label: 'Outra pessoa' },
          ]}
          value={quem}
          onChange={setQuem}
        />
        {quem === 'outra' && (
          <>
            <TextField
              label="Nome"
              autoComplete="off"
              maxLength={120}
              error={cobrado && semNome ? 'Diga o nome de quem recebe' : undefined}
              {...campo('nome')}
            />
            <TextField label="Matrícula" optional maxLength={40} {...campo('matricula')} />
            <TextField label="Cargo" optional maxLength={80} {...campo('cargo')} />
          </>
        )}
        <SignatureField
          label="Assinatura de quem recebe"
          error={cobrado && !assinatura ? 'Falta a assinatura' : undefined}
          onChange={setAssinatura}
        />
        {falha !== null && (
          <Banner tone="danger" live>
            {falha}
          </Banner>
        )}
      </div>
    </Sheet>
  )
}
