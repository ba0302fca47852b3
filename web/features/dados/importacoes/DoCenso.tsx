/** What an import of the census says besides its lines: the places above the schools, and the lines to look at. */
import { Download } from 'lucide-react'
import { pathOf } from '#contract/casa/endpoint.ts'
import { type ImportacaoDetalhada, importacoes, type LocalAcima } from '#contract/dados/importacoes.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { numero, plural } from '#web/ui/format.ts'

type Props = { importacao: ImportacaoDetalhada }

/** As many as a screen takes, of each kind. */
const NA_TELA = 30

export function AcimaDasEscolas({ importacao: { acima, situacao } }: Props) {
  const criados = acima.filter(({ criado }) => criado)
  const achados = acima.filter(({ criado, escolas }) => !criado && escolas > 0)
  if (criados.length + achados.length === 0) return null
  const simulada = situacao === 'simulada'
  const locais = plural(criados.length, 'local', 'locais')
  return (
    <Card title="Acima das escolas">
      <div className="z-stack">
        {criados.length > 0 && (
          <>
            <Banner tone="warning">
              {simulada ? `A importação cria ${locais}` : `A importação criou ${locais}`} que o arquivo não
              nomeia, só numera. {simulada && SE_JA_EXISTE}
            </Banner>
            <Locais locais={criados} />
          </>
        )}
        {achados.length > 0 && (
          <>
            <p>{simulada ? 'Ficam em locais que já existem:' : 'Ficaram em locais que já existiam:'}</p>
            <Locais locais={achados} />
          </>
        )}
      </div>
    </Card>
  )
}

const SE_JA_EXISTE =
  'Se um deles já existe com outro nome, ou o código veio errado, use “Mudar opções” ou corrija o arquivo.'

function Locais({ locais }: { locais: readonly LocalAcima[] }) {
  const mais = locais.length - NA_TELA
  return (
    <ul className="z-importar-linhas">
      {locais.slice(0, NA_TELA).map(({ nome, em, escolas }) => (
        <li key={`${em}/${nome}`}>
          <strong>{nome}</strong>
          {em !== null && `, em ${em}`}
          {escolas > 0 && `: ${plural(escolas, 'escola', 'escolas')} do arquivo`}
        </li>
      ))}
      {mais > 0 && <li>e mais {numero(mais)}</li>}
    </ul>
  )
}

export function Avisos({ importacao: { id, avisos, contagem, situacao } }: Props) {
  const { linhas, primeiros } = avisos
  if (linhas === 0) return null
  const mais = linhas - primeiros.length
  const [umaEntra, entram] = situacao === 'simulada' ? ['entra', 'entram'] : ['entrou', 'entraram']
  return (
    <Card title={`Avisos (${numero(linhas)})`}>
      <div className="z-stack">
        <Banner
          tone="warning"
          action={
            // The errors have the same file beneath.
            (contagem.erro ?? 0) === 0 && (
              <a
                className="z-button z-button-secondary z-button-sm"
                href={pathOf(importacoes.erros, { id })}
                download
              >
                <Download className="z-icon" aria-hidden /> Baixar linhas com aviso
              </a>
            )
          }
        >
          {linhas === 1 ? `1 linha ${umaEntra}` : `${numero(linhas)} linhas ${entram}`}, com algo a conferir.
        </Banner>
        <ul className="z-importar-linhas">
          {primeiros.map(({ linha, texto }) => (
            <li key={linha}>
              <strong>Linha {linha}</strong> — {texto}
            </li>
          ))}
          {mais > 0 && <li>e mais {numero(mais)}, no arquivo</li>}
        </ul>
      </div>
    </Card>
  )
}
