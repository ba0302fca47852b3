import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { escrito } from '#contract/analises/escrita-dos-insights.ts'
import { TITULOS_DOS_INSIGHTS } from '#contract/analises/titulos-dos-insights.ts'
import { Can } from '#web/session/Can.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { CaminhoDosPedidos } from './CaminhoDosPedidos.tsx'
import { cobertura } from './cobertura.ts'
import { ehFigura, FIGURAS, figurasDe, type Figura as Nome } from './figuras.ts'
import { PerguntaDoPainel } from './PerguntaDoPainel.tsx'
import { SemanaDeVisitas } from './SemanaDeVisitas.tsx'

const NO_ENDERECO = 'figura'

/** One picture that fits the work; who does several chooses, and the address keeps it. */
export function Figura() {
  const { sessao } = useSessao()
  const [params, setParams] = useSearchParams()
  const suas = figurasDe(sessao?.permissoes ?? [])
  const [primeira] = suas
  if (primeira === undefined) return null
  const pedida = params.get(NO_ENDERECO)
  const atual = ehFigura(pedida) && suas.includes(pedida) ? pedida : primeira
  const escolher = (figura: string) =>
    setParams(
      (atuais) => {
        const novos = new URLSearchParams(atuais)
        novos.set(NO_ENDERECO, figura)
        return novos
      },
      { replace: true, preventScrollReset: true },
    )
  const escolha = suas.length > 1 && (
    <Select
      label="Figura"
      hideLabel
      placeholder={null}
      value={atual}
      options={suas.map((value) => ({ value, label: FIGURAS[value] }))}
      onChange={(event) => escolher(event.target.value)}
    />
  )
  return <Desenhada figura={atual} escolha={escolha} />
}

function Desenhada({ figura, escolha }: { figura: Nome; escolha: ReactNode }) {
  switch (figura) {
    case 'semana':
      return <SemanaDeVisitas escolha={escolha} />
    case 'caminho':
      return <CaminhoDosPedidos escolha={escolha} />
    case 'cobertura':
      return (
        <PerguntaDoPainel
          chave="giro_por_grupo"
          escolha={escolha}
          pergunta="Para quantos dias há estoque, ao ritmo dos últimos doze meses?"
          linhas={cobertura}
          titulo={(dados) => {
            const [menor] = cobertura(dados)
            return menor
              ? `${menor.rotulo} acaba primeiro: dura ${escrito('dias', menor.valores.cobertura)}`
              : 'Nada foi consumido em doze meses'
          }}
        />
      )
    case 'rede':
      return (
        <PerguntaDoPainel
          chave="nota_por_ramo"
          escolha={escolha}
          linhas={({ linhas }) => linhas}
          titulo={(dados) => TITULOS_DOS_INSIGHTS.nota_por_ramo(dados).titulo}
          mais={
            <Can do="painel.locais.mapa">
              <Link to="/painel/locais/mapa">Ver no mapa</Link>
            </Can>
          }
        />
      )
  }
}
