import { Ban, Plus, ScanQrCode, Tags } from 'lucide-react'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { useFazer } from '#web/ui/page/use-fazer.ts'
import { GerarDialog } from './GerarDialog.tsx'
import { DA_LISTA, faixaDo } from './lista.tsx'
import { MarcarDialog } from './MarcarDialog.tsx'
import { enderecoDoLote } from './palavras.ts'

export function PlaquetasPage() {
  const { ato: aberto, abrir: setAberto, fechar } = useFazer(['gerar', 'marcar'])
  const [gera, cancela, verifica] = [
    usePode(plaquetas.gerar),
    usePode(plaquetas.cancelar),
    usePode(plaquetas.achados),
  ]
  return (
    <>
      <ListPage
        {...DA_LISTA}
        icone={Tags}
        vazio="Um lote é uma faixa de números para imprimir e colar nos bens."
        primeiro={{ exige: plaquetas.gerar, como: 'Gere o primeiro em Gerar lote.' }}
        pedir={api.plaquetas.listar}
        nome={faixaDo}
        endereco={({ id }) => enderecoDoLote(id)}
        acoes={
          <>
            {verifica && (
              <ButtonLink icon={ScanQrCode} to="/painel/almoxarifado/achados">
                Bens encontrados
              </ButtonLink>
            )}
            {cancela && (
              <Button icon={Ban} onClick={() => setAberto('marcar')}>
                Tirar de uso
              </Button>
            )}
            {gera && (
              <Button variant="primary" icon={Plus} onClick={() => setAberto('gerar')}>
                Gerar lote
              </Button>
            )}
          </>
        }
      />
      {aberto === 'gerar' && <GerarDialog onClose={fechar} />}
      {aberto === 'marcar' && <MarcarDialog onClose={fechar} />}
    </>
  )
}
