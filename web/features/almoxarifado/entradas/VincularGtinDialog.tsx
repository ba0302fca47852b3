import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { type Leitura, leituraEscrita } from './contagem.ts'

type Props = {
  gtin: string
  materiais: readonly Leitura['material'][]
  /** The code is of it now, and counts as read. */
  onLigado: (leitura: Leitura) => void
  onClose: () => void
}

/** A code that nobody has becomes of a material of the entry, or of a package of it. */
export function VincularGtinDialog({ gtin, materiais, onLigado, onClose }: Props) {
  const [escolhido, setEscolhido] = useState(materiais.length === 1 ? (materiais[0]?.id ?? null) : null)
  const [embalagem_id, setEmbalagem] = useState<number | null>(null)
  const material = materiais.find(({ id }) => id === escolhido)
  const embalagem = material?.embalagens.find(({ id }) => id === embalagem_id) ?? null
  const ligar = useMutation({
    mutationFn: (id: number) =>
      dadosDe(api.materiais.vincularGtin({ params: { id }, body: { gtin, embalagem_id } })),
    onSuccess: () => {
      if (!material) return
      notify.success(`${gtin} agora é de ${material.descricao}`)
      onLigado({ material, embalagem })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={`Ligar o código ${gtin}`}
      dismissible={!ligar.isPending}
      onClose={onClose}
      onSubmit={() => material && ligar.mutate(material.id)}
      footer={
        <>
          <Button onClick={onClose} disabled={ligar.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={ligar.isPending} disabled={!material}>
            Ligar e contar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {ligar.error && (
          <Banner tone="danger" live>
            {ligar.error.message}
          </Banner>
        )}
        <Select
          label="Material"
          options={materiais.map(({ id, descricao }) => ({ value: String(id), label: descricao }))}
          value={escolhido === null ? '' : String(escolhido)}
          onChange={({ target }) => {
            setEscolhido(target.value === '' ? null : Number(target.value))
            setEmbalagem(null)
          }}
        />
        {material && (
          <Select
            label="O que tem este código"
            placeholder={null}
            help="A embalagem que falta se cadastra na página do material."
            options={[
              { value: '', label: leituraEscrita({ material, embalagem: null }) },
              ...material.embalagens.map((uma) => ({
                value: String(uma.id),
                label: leituraEscrita({ material, embalagem: uma }),
              })),
            ]}
            value={embalagem_id === null ? '' : String(embalagem_id)}
            onChange={({ target }) => setEmbalagem(target.value === '' ? null : Number(target.value))}
          />
        )}
      </div>
    </Dialog>
  )
}
