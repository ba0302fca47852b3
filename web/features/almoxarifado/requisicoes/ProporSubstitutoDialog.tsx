import { useState } from 'react'
import { aSepararDaLinha } from '#contract/almoxarifado/atendimento.ts'
import type { OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import type { ItemDaRequisicao, RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { MaterialPicker } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaRequisicao } from './consultas.ts'

type Props = { requisicao: RequisicaoDetalhada; item: ItemDaRequisicao; onClose: () => void }

const emUnidades = (qtd_e3: number | null) => (qtd_e3 === null ? null : qtd_e3 / 1000)
const emE3 = (qtd: number | null) => (qtd === null ? null : Math.round(qtd * 1000))

/** What the depósito has for what it lacks: each in its own unit, for a pack of one may be two of the other. */
export function ProporSubstitutoDialog({ requisicao, item, onClose }: Props) {
  const falta = aSepararDaLinha(item)
  const [material, setMaterial] = useState<OpcaoDeMaterial | null>(null)
  const [qtd_e3, setQtd] = useState<number | null>(null)
  const [qtd_substitui_e3, setSubstitui] = useState<number | null>(falta)
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const propor = useAcaoNaRequisicao(onClose)
  const faltas = {
    material: material === null && 'Escolha o material',
    qtd: !qtd_e3 && 'Informe a quantidade',
    substitui: (!qtd_substitui_e3 || qtd_substitui_e3 > falta) && 'Informe até o que falta separar',
    motivo: faltaNoTexto(motivo),
  }
  const erro = (campo: keyof typeof faltas) => (tentou && faltas[campo]) || undefined
  const enviar = () => {
    setTentou(true)
    if (Object.values(faltas).some(Boolean) || !material || !qtd_e3 || !qtd_substitui_e3) return
    propor.mutate({
      feito: 'Substituto proposto a quem pediu',
      chamar: () =>
        api.requisicoes.proporSubstituto({
          params: { id: requisicao.id, itemId: item.id },
          body: { material_id: material.id, qtd_e3, qtd_substitui_e3, motivo },
        }),
    })
  }
  return (
    <Dialog
      open
      title={`Propor substituto de ${item.material.descricao}`}
      dismissible={!propor.isPending}
      onClose={onClose}
      onSubmit={enviar}
      footer={
        <>
          <Button onClick={onClose} disabled={propor.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={propor.isPending}>
            Propor
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {propor.error && (
          <Banner tone="danger" live>
            {propor.error.message}
          </Banner>
        )}
        <p>O que for substituído espera a resposta de quem pediu. O resto da linha segue.</p>
        <MaterialPicker
          label="Material proposto"
          natureza="consumo"
          error={erro('material')}
          value={material && { id: material.id, nome: material.descricao }}
          onChange={setMaterial}
        />
        <DecimalField
          label="Quantidade proposta"
          help={`Em ${material ? unidadePorExtenso(material.unidade) : 'unidades do material proposto'}.`}
          casas={material?.casas ?? 3}
          error={erro('qtd')}
          value={emUnidades(qtd_e3)}
          onChange={(qtd) => setQtd(emE3(qtd))}
        />
        <DecimalField
          label="No lugar de quanto"
          help={`Faltam separar ${quantidade(falta, item.material.unidade)}.`}
          casas={item.material.casas}
          error={erro('substitui')}
          value={emUnidades(qtd_substitui_e3)}
          onChange={(qtd) => setSubstitui(emE3(qtd))}
        />
        <TextField
          label="Motivo"
          maxLength={300}
          value={motivo}
          error={erro('motivo')}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </div>
    </Dialog>
  )
}
