import { useState } from 'react'
import { useNavigate } from 'react-router'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import type { MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { MaterialPicker } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useMaterialMudou } from './consultas.ts'
import { enderecoDoMaterial } from './palavras.ts'

type Props = { material: MaterialDetalhado; onClose: () => void }

/** This is the repeated one: what there is of it goes to another, which stays. */
export function UnificarDialog({ material: { id, descricao, natureza }, onClose }: Props) {
  const [destino, setDestino] = useState<{ id: number; nome: string } | null>(null)
  const navigate = useNavigate()
  const mudou = useMaterialMudou()
  const form = useContractForm(materiais.unificar, {
    valores: { destino_id: 0, motivo: '' },
    enviar: (body, opcoes) => api.materiais.unificar({ params: { id }, body, ...opcoes }),
    feito: (salvo) => `${descricao} foi unificado em ${salvo.descricao}`,
    mudou,
    aoSalvar: (salvo) => void navigate(enderecoDoMaterial(salvo.id)),
  })
  return (
    <FormDialog
      title={`Unificar ${descricao}`}
      subtitle="Este é o cadastro repetido. Escolha o que fica."
      salvar="Unificar"
      form={form}
      onClose={onClose}
    >
      <MaterialPicker
        label="Material que fica"
        placeholder="Descrição, código ou código de barras"
        natureza={natureza}
        value={destino}
        error={form.erro('destino_id')}
        onChange={(escolhido) => {
          setDestino(escolhido && { id: escolhido.id, nome: escolhido.descricao })
          form.form.setValue('destino_id', escolhido?.id ?? 0, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <TextArea label="Motivo" help="Fica na história dos dois." {...form.controle('motivo')} />
      <Banner tone="warning">
        O saldo de cada depósito passa para o que fica, pelo mesmo valor, por movimentos de reclassificação;
        os códigos de barras e as embalagens também. O kardex dos dois continua como está. Isto não se desfaz.
      </Banner>
    </FormDialog>
  )
}
