import { Plus } from 'lucide-react'
import { useState } from 'react'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { CriarEnderecoDialog } from './CriarEnderecoDialog.tsx'
import { primeiraParte, QuantoFields } from './campos.tsx'
import { parDe, usePosicaoMudou } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada; onClose: () => void }

export function TrocarEnderecoDialog({ posicao, onClose }: Props) {
  const { material, deposito } = posicao
  const mudou = usePosicaoMudou()
  const [criando, setCriando] = useState(false)
  const [novos, setNovos] = useState<{ id: number; codigo: string }[]>([])
  const enderecos = [
    ...posicao.enderecos,
    ...novos.filter(({ id }) => posicao.enderecos.every((um) => um.id !== id)),
  ]
  const form = useContractForm(estoque.trocarEndereco, {
    valores: { qtd_e3: 0, ...primeiraParte(posicao), destino_id: null },
    enviar: (body, opcoes) => api.estoque.trocarEndereco({ params: parDe(posicao), body, ...opcoes }),
    feito: 'Endereço trocado',
    aoSalvar: ({ posicao: salva }) => {
      mudou(salva)
      onClose()
    },
  })
  const { watch, setValue } = form.form
  const destino_id = watch('destino_id')
  return (
    <>
      <FormDialog
        title="Trocar de endereço"
        subtitle={`${material.descricao}, em ${deposito.nome}.`}
        salvar="Trocar"
        form={form}
        onClose={onClose}
      >
        <QuantoFields form={form} posicao={posicao} />
        <Select
          label="Para"
          placeholder="Sem endereço"
          value={destino_id ?? ''}
          error={form.erro('destino_id')}
          options={enderecos.map(({ id, codigo }) => ({ value: String(id), label: codigo }))}
          onChange={({ currentTarget }) =>
            setValue('destino_id', Number(currentTarget.value) || null, { shouldDirty: true })
          }
        />
        <Button icon={Plus} onClick={() => setCriando(true)}>
          Criar endereço
        </Button>
      </FormDialog>
      {criando && (
        <CriarEnderecoDialog
          depositoId={deposito.id}
          onClose={() => setCriando(false)}
          onDone={(criado) => {
            setNovos((antes) => [...antes, criado])
            setValue('destino_id', criado.id, { shouldDirty: true })
          }}
        />
      )}
    </>
  )
}
