import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CAMPOS_DO_RESSUPRIMENTO } from '#contract/almoxarifado/campos-do-ressuprimento.ts'
import type { PosicaoListada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import {
  MAXIMO_DE_MATERIAIS,
  ressuprimentos,
  type SugestaoDeRessuprimento,
} from '#contract/almoxarifado/ressuprimentos.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { contaPorExtenso } from '#web/partes/almoxarifado/conta-do-ressuprimento.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

const TITULO = 'Pedir ressuprimento'

/** How much to ask for of what was chosen, before it is asked. */
export function PedirRessuprimentoDialog(props: DialogoDoLoteProps<PosicaoListada>) {
  const { selecionados, onClose } = props
  const ids = selecionados.map(({ id }) => id)
  const demais = ids.length > MAXIMO_DE_MATERIAIS
  const sugestoes = useQuery({
    queryKey: ['ressuprimentos', 'sugestoes', ids],
    queryFn: () => dadosDe(api.ressuprimentos.sugerir({ query: { ids: ids.join(',') } })),
    enabled: !demais,
    staleTime: 0,
    gcTime: 0,
  })
  if (sugestoes.data) return <Pedido {...props} sugestoes={sugestoes.data} />
  return (
    <Dialog
      open
      size="lg"
      title={TITULO}
      onClose={onClose}
      footer={<Button onClick={onClose}>Voltar</Button>}
    >
      {demais && <Banner tone="warning">Escolha até {MAXIMO_DE_MATERIAIS} materiais por vez.</Banner>}
      {sugestoes.error && <Banner tone="danger">{sugestoes.error.message}</Banner>}
      {sugestoes.isLoading && <SkeletonList />}
    </Dialog>
  )
}

type PedidoProps = DialogoDoLoteProps<PosicaoListada> & { sugestoes: readonly SugestaoDeRessuprimento[] }

function Pedido({ sugestoes, onTerminar, onClose }: PedidoProps) {
  const queryClient = useQueryClient()
  const [quantos, setQuantos] = useState(
    () => new Map(sugestoes.map(({ id, conta }) => [id, conta.sugerido_e3])),
  )
  const pedidos = (de: ReadonlyMap<number, number>) =>
    [...de].filter(([, qtd_e3]) => qtd_e3 > 0).map(([id, qtd_e3]) => ({ id, qtd_e3 }))
  const form = useContractForm(ressuprimentos.criar, {
    valores: { itens: pedidos(quantos), observacoes: '' },
    enviar: (body, opcoes) => api.ressuprimentos.criar({ body, ...opcoes }),
    feito: ({ protocolo }) => `${protocolo} pedido: quem encaminha à compra foi avisado`,
    abrir: ({ id }) => `/painel/almoxarifado/ressuprimentos/${id}`,
    aoSalvar: () => {
      void queryClient.invalidateQueries({ queryKey: chaveDaLista('ressuprimentos') })
      onTerminar()
    },
  })
  const mudar = (id: number, qtd_e3: number) => {
    const novos = new Map(quantos).set(id, qtd_e3)
    setQuantos(novos)
    form.form.setValue('itens', pedidos(novos), { shouldDirty: true })
  }
  const erro = form.erro('itens')
  return (
    <FormDialog
      title={TITULO}
      subtitle="A quantidade sugerida dura até a compra seguinte chegar. O que ficar em zero não é pedido."
      size="lg"
      salvar={`Pedir ${plural(pedidos(quantos).length, 'material', 'materiais')}`}
      form={form}
      onClose={onClose}
    >
      {erro && <Banner tone="danger">{erro}</Banner>}
      <RecordList
        rotulo="Materiais a pedir"
        vazio={null}
        itens={sugestoes.map(({ id, material, conta }) => ({
          chave: String(id),
          titulo: material.descricao,
          detalhe: contaPorExtenso(conta, material.unidade, 'agora'),
          acao: (
            <DecimalField
              label={`Quantidade de ${material.descricao}, em ${unidadePorExtenso(material.unidade)}`}
              hideLabel
              casas={material.casas}
              value={(quantos.get(id) ?? 0) / 1000}
              onChange={(escrito) => mudar(id, Math.round((escrito ?? 0) * 1000))}
            />
          ),
        }))}
      />
      <TextArea
        label={CAMPOS_DO_RESSUPRIMENTO.observacoes.rotulo}
        optional
        {...form.controle('observacoes')}
      />
    </FormDialog>
  )
}
