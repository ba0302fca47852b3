import { useState } from 'react'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import {
  type PosicaoDetalhada,
  TIPOS_DE_SAIDA,
  type TipoDeSaida,
} from '#contract/almoxarifado/posicao-de-estoque.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { FornecedorPicker } from '#web/partes/rede/FornecedorPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PorQueFields, primeiraParte, QuantoFields, temParte } from './campos.tsx'
import { type Par, parDe, usePosicaoMudou } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada; onClose: () => void }

/** What is expired or stopped goes back or is examined, and is given to nobody. */
const lotesPara = (tipo: TipoDeSaida, { lotes }: PosicaoDetalhada) =>
  tipo === 'doacao' ? lotes.filter(({ vencido, situacao }) => !vencido && situacao === 'liberado') : lotes

const PARA_QUEM = {
  doacao: { label: 'Para quem', help: 'O órgão ou a entidade que recebe.' },
  amostra: { label: 'Quem examina', help: 'O laboratório, o órgão ou a pessoa que recebe a amostra.' },
}

async function quemEntregou(par: Par, signal: AbortSignal) {
  const achados = await dadosDe(api.estoque.fornecedoresDoMaterial({ params: par, signal }))
  return achados.map((um) => ({ ...um, detalhe: 'Já entregou este material' }))
}

export function SaidaDialog({ posicao, onClose }: Props) {
  const mudou = usePosicaoMudou()
  const par = parDe(posicao)
  const [fornecedor, setFornecedor] = useState<{ id: number; nome: string } | null>(null)
  const veFornecedores = usePode(fornecedores.listar)
  const inicial: TipoDeSaida = veFornecedores ? 'devolucao_fornecedor' : 'doacao'
  const form = useContractForm(estoque.darSaida, {
    valores: {
      tipo: inicial,
      qtd_e3: 0,
      ...primeiraParte({ lotes: lotesPara(inicial, posicao) }),
      fornecedor_id: null,
      destinatario: '',
      motivo: '',
      processo: '',
    },
    enviar: (body, opcoes) => api.estoque.darSaida({ params: par, body, ...opcoes }),
    feito: ({ protocolo }) => `${protocolo} lançado, com o termo de saída`,
    aoSalvar: ({ posicao: salva }) => {
      mudou(salva)
      onClose()
    },
  })
  const { watch, getValues, setValue } = form.form
  const tipo = watch('tipo')
  const lotes = lotesPara(tipo, posicao)
  const mudarTipo = (escolhido: TipoDeSaida) => {
    setValue('fornecedor_id', escolhido === 'devolucao_fornecedor' ? (fornecedor?.id ?? null) : null)
    const { lote_id = null, endereco_id = null } = getValues()
    const servem = lotesPara(escolhido, posicao)
    if (temParte(servem, { lote_id, endereco_id })) return
    const parte = primeiraParte({ lotes: servem })
    setValue('lote_id', parte.lote_id)
    setValue('endereco_id', parte.endereco_id)
  }
  return (
    <FormDialog
      title="Dar saída"
      subtitle={`${posicao.material.descricao}. Sai pelo preço médio, com um termo para assinar.`}
      salvar="Dar saída"
      form={form}
      onClose={onClose}
    >
      <Select
        label="Que saída é"
        placeholder={null}
        options={opcoesDe(TIPOS_DE_SAIDA).filter(
          ({ value }) => veFornecedores || value !== 'devolucao_fornecedor',
        )}
        {...form.controle('tipo', { onChange: () => mudarTipo(getValues('tipo')) })}
      />
      {tipo === 'devolucao_fornecedor' ? (
        <FornecedorPicker
          label="Fornecedor"
          help="Se ele vai repor, abra depois o pedido de ressuprimento e use Esperar reposição."
          placeholder="Nome, CNPJ ou CPF"
          primeiros={{
            chave: `do-material-${par.materialId}`,
            buscar: (signal) => quemEntregou(par, signal),
          }}
          value={fornecedor}
          error={form.erro('fornecedor_id')}
          onChange={(escolhido) => {
            setFornecedor(escolhido)
            setValue('fornecedor_id', escolhido?.id ?? null, { shouldDirty: true })
          }}
        />
      ) : (
        <TextField autoComplete="off" {...PARA_QUEM[tipo]} {...form.controle('destinatario')} />
      )}
      {lotes.length === 0 && (
        <Banner tone="warning">
          O que há aqui está vencido ou bloqueado, e não se doa: devolva ao fornecedor, tire uma amostra ou
          baixe a perda.
        </Banner>
      )}
      <QuantoFields form={form} posicao={{ ...posicao, lotes }} />
      <PorQueFields form={form} />
    </FormDialog>
  )
}
