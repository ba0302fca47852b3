import type { LinhaDaFolha } from '#contract/almoxarifado/contagem-do-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { nomeDoItem } from './palavras.tsx'
import type { ContagemNaTela } from './use-contagem.ts'

type Props = {
  contagem: Pick<ContagemNaTela, 'vista' | 'desistir'>
  onContarDeNovo: (item: LinhaDaFolha) => void
}

/** What the server did not take, with its words, until it is counted again or given up. */
export function Recusadas({ contagem: { vista, desistir }, onContarDeNovo }: Props) {
  return vista?.recusadas.map(({ uuid, item_id, qtd_e3, recusa }) => {
    const item = vista.itens.find(({ id }) => id === item_id)
    return (
      <Banner
        key={uuid}
        tone="danger"
        live
        action={
          <>
            {item && <Button onClick={() => onContarDeNovo(item)}>Contar de novo</Button>}
            <Button onClick={() => void desistir(uuid)}>Descartar</Button>
          </>
        }
      >
        {item ? nomeDoItem(item) : 'Um item que saiu da folha'}: a contagem de{' '}
        {quantidade(qtd_e3, item?.unidade)} não foi aceita. {recusa}
      </Banner>
    )
  })
}
