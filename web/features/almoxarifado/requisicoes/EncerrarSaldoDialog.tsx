import { useState } from 'react'
import { aDesistirDaLinha } from '#contract/almoxarifado/atendimento.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaRequisicao } from './consultas.ts'
import { nomeDaRequisicao } from './palavras.tsx'

type Props = { requisicao: RequisicaoDetalhada; onClose: () => void }

/** Gives up what nobody is picking, of every line or of some. */
export function EncerrarSaldoDialog({ requisicao, onClose }: Props) {
  const { id } = requisicao
  const abertas = requisicao.itens.filter((item) => aDesistirDaLinha(item) > 0)
  const [fora, setFora] = useState<readonly number[]>([])
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const encerrar = useAcaoNaRequisicao(onClose)
  const item_ids = abertas.flatMap((item) => (fora.includes(item.id) ? [] : [item.id]))
  const semMotivo = faltaNoTexto(motivo)
  const confirmar = () => {
    setTentou(true)
    if (semMotivo || item_ids.length === 0) return
    encerrar.mutate({
      feito: 'Saldo encerrado',
      chamar: () => api.requisicoes.encerrarSaldo({ params: { id }, body: { item_ids, motivo } }),
    })
  }
  return (
    <Dialog
      open
      title={`Encerrar saldo de ${nomeDaRequisicao(requisicao)}`}
      dismissible={!encerrar.isPending}
      onClose={onClose}
      onSubmit={confirmar}
      footer={
        <>
          <Button onClick={onClose} disabled={encerrar.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="danger" busy={encerrar.isPending}>
            Encerrar saldo
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {encerrar.error && (
          <Banner tone="danger" live>
            {encerrar.error.message}
          </Banner>
        )}
        <p>O que já saiu, ou está sendo separado, segue até ser recebido.</p>
        <fieldset>
          <legend className="z-field-label">Linhas que deixam de ser atendidas</legend>
          {abertas.map((item) => (
            <Checkbox
              key={item.id}
              label={item.material.descricao}
              hint={`Faltam ${quantidade(aDesistirDaLinha(item), item.material.unidade)}`}
              checked={!fora.includes(item.id)}
              error={tentou && item_ids.length === 0 ? 'Escolha ao menos uma linha' : undefined}
              onChange={({ target }) =>
                setFora((antes) =>
                  target.checked ? antes.filter((um) => um !== item.id) : [...antes, item.id],
                )
              }
            />
          ))}
        </fieldset>
        <TextArea
          label="Motivo"
          maxLength={300}
          value={motivo}
          error={tentou ? semMotivo : undefined}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </div>
    </Dialog>
  )
}
