import { RotateCcw } from 'lucide-react'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { CarrinhoForm } from './CarrinhoForm.tsx'
import { carrinhoDe, corpoDe } from './carrinho.ts'
import { useCarrinho } from './use-carrinho.ts'
import { useGravar } from './use-gravar.ts'

type Props = { requisicao: RequisicaoDetalhada; envia: boolean }

/** A draft, or one that came back to be corrected. */
export function RascunhoEditor({ requisicao, envia }: Props) {
  const { id } = requisicao
  const gravada = carrinhoDe(requisicao)
  const vivo = useCarrinho({ qual: String(id), versao: requisicao.versao, inicial: () => gravada })
  const { carrinho, mudar, versao, gravado, recomecar } = vivo
  const estado = useGravar({
    existente: { id, versao },
    aoSalvar: (salva) => gravado(salva.versao),
  })
  const pendente = JSON.stringify(corpoDe(carrinho)) !== JSON.stringify(corpoDe(gravada))
  const desfazer = () => recomecar({ versao: requisicao.versao, carrinho: gravada })
  return (
    <CarrinhoForm
      requisicao_id={id}
      carrinho={carrinho}
      onChange={mudar}
      estado={estado}
      pendente={pendente}
      envia={envia}
      acoes={
        pendente && (
          <Button icon={RotateCcw} variant="quiet" onClick={desfazer}>
            <span className="z-word">Desfazer</span>
          </Button>
        )
      }
      aoConflito={<Button onClick={desfazer}>Usar o que está gravado</Button>}
    />
  )
}
