import { useState } from 'react'
import { aSepararDaLinha } from '#contract/almoxarifado/atendimento.ts'
import type { ItemDaRequisicao, RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { enderecoDaTransferencia } from '#web/partes/almoxarifado/transferencia.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { BensDaLinha } from './BensDaLinha.tsx'
import { comBens, type Escolhidos, faltamDe, pedidoDe, semBem } from './bens-escolhidos.ts'
import { useAcaoNaRequisicao } from './consultas.ts'
import { nomeDaRequisicao } from './palavras.tsx'

type Props = { requisicao: RequisicaoDetalhada; onClose: () => void }

/** What a reader said goes to the line that asks for it; otherwise, in words why not. */
function useLeitor(
  { deposito }: RequisicaoDetalhada,
  linhas: readonly ItemDaRequisicao[],
  escolher: (mudar: (antes: Escolhidos) => Escolhidos) => void,
) {
  const [dito, setDito] = useState('')
  const lerPara = async (codigo: string) => {
    for (const item of linhas) {
      const query = { local_id: deposito.id, material_id: item.material.id, texto: codigo }
      const { bens } = await dadosDe(api.transferencias.bens({ query }))
      const lido = bens.find(({ referencia_id }) => referencia_id === codigo)
      if (lido === undefined) continue
      if (lido.impedimento) return setDito(`${nomeDoBem(lido)}: ${lido.impedimento}`)
      escolher((antes) => comBens(antes, item, [lido]))
      return setDito(`${nomeDoBem(lido)}, para ${item.material.descricao}.`)
    }
    setDito(`${codigo}: nenhum bem do depósito, do que esta requisição pede, tem este código.`)
  }
  useWedge((codigo) => void lerPara(codigo).catch(({ message }: Error) => setDito(message)))
  return dito
}

/** The depósito says which assets go: read by their labels, or found; then their transfer is ready to ship. */
export function AtenderComBensDialog({ requisicao, onClose }: Props) {
  const { id, deposito } = requisicao
  const linhas = requisicao.itens.filter((item) => aSepararDaLinha(item) > 0)
  const [escolhidos, setEscolhidos] = useState<Escolhidos>({})
  const [tentou, setTentou] = useState(false)
  const dito = useLeitor(requisicao, linhas, setEscolhidos)
  const atender = useAcaoNaRequisicao(onClose)
  const itens = pedidoDe(escolhidos)
  const bens = itens.reduce((soma, { patrimonio_ids }) => soma + patrimonio_ids.length, 0)
  const confirmar = () => {
    setTentou(true)
    if (bens === 0) return
    atender.mutate({
      feito: `Transferência aberta com ${plural(bens, 'bem', 'bens')}: falta expedir`,
      abrir: ({ transferencias }) => {
        const aberta = transferencias.toSorted((a, b) => a.id - b.id).at(-1)
        return aberta && enderecoDaTransferencia(aberta.id)
      },
      chamar: () => api.requisicoes.atenderComBens({ params: { id }, body: { itens } }),
    })
  }
  return (
    <Dialog
      open
      size="lg"
      title={`Atender com bens: ${nomeDaRequisicao(requisicao)}`}
      dismissible={!atender.isPending}
      onClose={onClose}
      onSubmit={confirmar}
      footer={
        <>
          <Button onClick={onClose} disabled={atender.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={atender.isPending}>
            {bens === 0 ? 'Abrir transferência' : `Abrir transferência com ${plural(bens, 'bem', 'bens')}`}
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {atender.error && (
          <Banner tone="danger" live>
            {atender.error.message}
          </Banner>
        )}
        {tentou && bens === 0 && (
          <Banner tone="danger" live>
            Escolha ao menos um bem.
          </Banner>
        )}
        <p>
          Leia as plaquetas, ou procure os bens de {deposito.nome}. Eles saem na carga do depósito e passam à
          do destino quando recebidos.
        </p>
        <p className="z-small" role="status">
          {dito}
        </p>
        {linhas.map((item) => (
          <BensDaLinha
            key={item.id}
            item={item}
            deposito_id={deposito.id}
            escolhidos={escolhidos[item.id] ?? []}
            cabem={faltamDe(item) - (escolhidos[item.id]?.length ?? 0)}
            onAcrescentar={(novos) => setEscolhidos((antes) => comBens(antes, item, novos))}
            onTirar={(bem_id) => setEscolhidos((antes) => semBem(antes, item.id, bem_id))}
          />
        ))}
      </div>
    </Dialog>
  )
}
