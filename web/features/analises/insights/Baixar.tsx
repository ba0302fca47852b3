import { Download } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import type { ResultadoDoInsight } from '#contract/analises/insight.ts'
import type { InsightChave } from '#contract/analises/insights.ts'
import type { FormatoDoRelatorio } from '#contract/analises/relatorios.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { pictureOf, pngOf, saveFile } from '#web/ui/charts/save-picture.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { csvDe } from './escrita.ts'
import { type Estado, enderecoDoArquivo, enderecoDoEnvio } from './estado.ts'

type Props = {
  chave: InsightChave
  estado: Estado
  dados: ResultadoDoInsight
  titulo: string
  /** Around the picture; null where there is none. */
  caixa: React.RefObject<HTMLElement | null> | null
}

async function arquivoDe(endereco: string): Promise<Blob> {
  const resposta = await fetch(endereco)
  if (!resposta.ok) throw new Error(`${endereco}: ${resposta.status}`)
  return resposta.blob()
}

async function figuraDe(caixa: HTMLElement | null, titulo: string, fim: 'png' | 'svg'): Promise<Blob> {
  const figura = caixa && pictureOf(caixa, titulo)
  if (!figura) throw new Error('there is no picture')
  return fim === 'png' ? pngOf(figura) : new Blob([figura.text], { type: 'image/svg+xml' })
}

/** The table or the picture, as files of this browser or of the server; or by e-mail, at a rhythm. */
export function Baixar({ chave, estado, dados, titulo, caixa }: Props) {
  const pode = usePode('painel.almoxarifado.analises.exportar')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  if (!pode) return null
  const { nome } = INSIGHTS[chave]
  const guardar = async (fim: string, feito: Blob | Promise<Blob>, aoFalhar: string) => {
    try {
      saveFile(await feito, `${chave.replaceAll('_', '-')}-${dados.de}-a-${dados.ate}.${fim}`)
    } catch {
      notify.error(aoFalhar)
    }
  }
  const doServidor = (formato: FormatoDoRelatorio) =>
    guardar(
      formato,
      arquivoDe(enderecoDoArquivo(chave, estado, formato)),
      'O arquivo não saiu. Tente de novo, ou baixe a tabela em CSV.',
    )
  const daFigura = (fim: 'png' | 'svg') =>
    guardar(
      fim,
      figuraDe(caixa?.current ?? null, titulo, fim),
      'Este navegador não deixou guardar a figura. Baixe a tabela em CSV.',
    )
  const csv = () =>
    guardar('csv', new Blob([csvDe(INSIGHTS[chave], dados)], { type: 'text/csv' }), 'O arquivo não saiu.')
  return (
    <Menu
      label={`Baixar: ${nome}`}
      placement="bottom-end"
      items={[
        { label: 'Tabela (CSV)', onSelect: () => void csv() },
        { label: 'Planilha (XLSX)', onSelect: () => void doServidor('xlsx') },
        { label: 'Papel (PDF)', onSelect: () => void doServidor('pdf') },
        ...(caixa === null
          ? []
          : [
              { label: 'Figura (PNG)', onSelect: () => void daFigura('png') },
              { label: 'Figura (SVG)', onSelect: () => void daFigura('svg') },
            ]),
        {
          label: 'Enviar por e-mail…',
          onSelect: () => void navigate(enderecoDoEnvio({ insight: chave }, params)),
        },
      ]}
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          size="sm"
          icon={Download}
          className="z-no-print"
          aria-label={`Baixar: ${nome}`}
        >
          Baixar
        </Button>
      )}
    />
  )
}
