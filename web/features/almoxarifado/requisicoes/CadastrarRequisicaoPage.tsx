import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { REQUISICOES } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CarrinhoForm } from './CarrinhoForm.tsx'
import { carrinhoVazio, estaVazio } from './carrinho.ts'
import { useDestinos } from './consultas.ts'
import { useCarrinho } from './use-carrinho.ts'
import { useGravar } from './use-gravar.ts'

export function CadastrarRequisicaoPage() {
  const vivo = useCarrinho({ qual: 'nova', versao: 0, inicial: carrinhoVazio })
  const { mudar, recomecar } = vivo
  const [descartando, setDescartando] = useState(false)
  const vazio = () => recomecar({ versao: 0, carrinho: carrinhoVazio() })
  const estado = useGravar({ existente: null, aoSalvar: vazio })
  const destinos = useDestinos()
  const unico =
    destinos?.ha_mais === false && destinos.destinos.length === 1 ? destinos.destinos[0] : undefined
  const destino = vivo.carrinho.destino ?? (unico ? { id: unico.id, nome: unico.nome } : null)
  const carrinho = { ...vivo.carrinho, destino }
  return (
    <div className="z-stack">
      <PageHeader
        title="Nova requisição"
        subtitle={
          <>
            Para pedir de novo o que já foi pedido, abra{' '}
            <Link to={`${REQUISICOES}?fila=minhas`}>a anterior</Link> e use Repetir.
          </>
        }
      />
      {destinos?.destinos.length === 0 && (
        <Banner tone="info">
          Você não pede materiais para nenhum local: fale com quem cuida dos acessos.
        </Banner>
      )}
      <CarrinhoForm
        requisicao_id={null}
        carrinho={carrinho}
        onChange={mudar}
        estado={estado}
        pendente={!estaVazio(carrinho)}
        envia={usePode(requisicoes.enviar)}
        acoes={
          !estaVazio(carrinho) && (
            <Button icon={RotateCcw} variant="quiet" onClick={() => setDescartando(true)}>
              <span className="z-word">Recomeçar</span>
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={descartando}
        title="Recomeçar a requisição?"
        confirmLabel="Recomeçar"
        tone="danger"
        onConfirm={() => {
          vazio()
          setDescartando(false)
        }}
        onClose={() => setDescartando(false)}
      >
        O que está guardado neste aparelho é apagado.
      </ConfirmDialog>
    </div>
  )
}
