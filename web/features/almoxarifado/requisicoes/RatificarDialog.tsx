import { useState } from 'react'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { api } from '#web/api/api.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaRequisicao } from './consultas.ts'
import { nomeDaRequisicao } from './palavras.tsx'

type Props = { requisicao: RequisicaoDetalhada; onClose: () => void }

/** An emergency that nobody authorised before it went: whoever would have, confirms it or not. */
export function RatificarDialog({ requisicao, onClose }: Props) {
  const { id } = requisicao
  const [escolha, setEscolha] = useState<'sim' | 'nao' | null>(null)
  const [comentario, setComentario] = useState('')
  const [tentou, setTentou] = useState(false)
  const ratificar = useAcaoNaRequisicao(onClose)
  const semPorque = escolha === 'nao' ? faltaNoTexto(comentario, 'Diga por que não ratifica') : undefined
  const confirmar = () => {
    setTentou(true)
    if (escolha === null || semPorque) return
    const ratificada = escolha === 'sim'
    ratificar.mutate({
      feito: ratificada ? 'Requisição ratificada' : 'Não ratificada: o que não saiu foi encerrado',
      chamar: () => api.requisicoes.ratificar({ params: { id }, body: { ratificada, comentario } }),
    })
  }
  return (
    <Dialog
      open
      title={`Ratificar ${nomeDaRequisicao(requisicao)}`}
      dismissible={!ratificar.isPending}
      onClose={onClose}
      onSubmit={confirmar}
      footer={
        <>
          <Button onClick={onClose} disabled={ratificar.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={ratificar.isPending}>
            Registrar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {ratificar.error && (
          <Banner tone="danger" live>
            {ratificar.error.message}
          </Banner>
        )}
        <SegmentedChoice
          label="A emergência se confirma?"
          options={[
            { value: 'sim', label: 'Ratificar', hint: 'O atendimento segue.' },
            { value: 'nao', label: 'Não ratificar', hint: 'O que ainda não saiu é encerrado.' },
          ]}
          value={escolha}
          error={tentou && escolha === null ? 'Escolha uma das duas' : undefined}
          onChange={setEscolha}
        />
        <TextArea
          label="Comentário"
          optional={escolha !== 'nao'}
          maxLength={1000}
          value={comentario}
          error={tentou ? semPorque : undefined}
          onChange={({ target }) => setComentario(target.value)}
        />
      </div>
    </Dialog>
  )
}
