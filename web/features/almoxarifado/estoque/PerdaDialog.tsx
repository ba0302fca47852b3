import { estoque } from '#contract/almoxarifado/estoque.ts'
import { type PosicaoDetalhada, TIPOS_DE_AJUSTE } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ContaField, ParteField, primeiraParte } from './campos.tsx'
import { parDe, usePosicaoMudou } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada; onClose: () => void }

const PERDAS = (({ perda_validade, perda_avaria, perda_furto_extravio }) => ({
  perda_validade,
  perda_avaria,
  perda_furto_extravio,
}))(TIPOS_DE_AJUSTE)

export function PerdaDialog({ posicao, onClose }: Props) {
  const mudou = usePosicaoMudou()
  const form = useContractForm(estoque.baixarPerda, {
    valores: {
      tipo: posicao.lotes[0]?.vencido ? 'perda_validade' : 'perda_avaria',
      qtd_e3: 0,
      ...primeiraParte(posicao),
      motivo: '',
      processo: '',
    },
    enviar: (body, opcoes) => api.estoque.baixarPerda({ params: parDe(posicao), body, ...opcoes }),
    feito: ({ protocolo }) => `${protocolo} lançado, com o termo de baixa`,
    aoSalvar: ({ posicao: salva }) => {
      mudou(salva)
      onClose()
    },
  })
  const { control, watch, setValue } = form.form
  const { lote_id = null, endereco_id = null } = watch()
  return (
    <FormDialog
      title="Baixar perda"
      subtitle={`${posicao.material.descricao}. Sai pelo preço médio, com um termo para assinar.`}
      salvar="Baixar"
      form={form}
      onClose={onClose}
    >
      <Select
        label="Como se perdeu"
        placeholder={null}
        options={opcoesDe(PERDAS)}
        {...form.controle('tipo')}
      />
      <ParteField
        posicao={posicao}
        value={{ lote_id, endereco_id }}
        erro={form.erro('lote_id')}
        onChange={(parte) => {
          setValue('lote_id', parte.lote_id, { shouldDirty: true })
          setValue('endereco_id', parte.endereco_id, { shouldDirty: true })
        }}
      />
      <ContaField
        control={control}
        nome="qtd_e3"
        label={`Quantidade, em ${unidadePorExtenso(posicao.unidade)}`}
        partes={1000}
        casas={posicao.casas}
        erro={form.erro('qtd_e3')}
      />
      <TextArea label="Motivo" {...form.controle('motivo')} />
      <TextField label="Processo" optional {...form.controle('processo')} />
    </FormDialog>
  )
}
