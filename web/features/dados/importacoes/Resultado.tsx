import { Check, Download, Settings2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pathOf } from '#contract/casa/endpoint.ts'
import { type ImportacaoDetalhada, importacoes, ResultadoDaLinha } from '#contract/dados/importacoes.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { permite } from './AcoesDaImportacao.tsx'
import { AcimaDasEscolas, Avisos } from './DoCenso.tsx'
import { FotosDosBens } from './FotosDosBens.tsx'
import { efeitosPorExtenso, RESULTADOS } from './palavras.ts'
import { useAto } from './use-importacao.ts'

type Props = { importacao: ImportacaoDetalhada; aoRemapear: () => void }

/** What would happen, or what happened: the same words for both, for it is the same thing. */
export function Resultado({ importacao, aoRemapear }: Props) {
  const { id, situacao, contagem, total } = importacao
  const navigate = useNavigate()
  const simulada = situacao === 'simulada'
  const confirmacao = useAto(
    () => api.importacoes.confirmar({ params: { id }, body: {} }),
    // Of a file that had been imported before, the answer is that import.
    (feita) => feita.id !== id && navigate(`/painel/admin/importacoes/${feita.id}`),
  )
  const { criar = 0, atualizar = 0, erro = 0 } = contagem
  const muda = criar + atualizar + importacao.efeitos.length > 0
  return (
    <div className="z-stack">
      {simulada && (
        <Banner tone={muda ? 'info' : 'success'}>
          {muda
            ? 'Isto é o que vai acontecer. Nada foi gravado ainda.'
            : 'Nada mudaria: tudo o que o arquivo traz já está no sistema, ou tem erro.'}
        </Banner>
      )}
      <Card title={simulada ? 'Simulação' : 'Resultado'}>
        <div className="z-stack">
          <Contagem importacao={importacao} />
          <Efeitos importacao={importacao} />
        </div>
      </Card>
      <AcimaDasEscolas importacao={importacao} />
      <Avisos importacao={importacao} />
      {permite(importacao, 'enviarFotos') && <FotosDosBens importacao={importacao} />}
      {erro + importacao.fotos.erros > 0 && <Erros importacao={importacao} />}
      <Primeiras importacao={importacao} />
      <div className="z-row">
        {simulada && muda && permite(importacao, 'confirmar') && (
          <Button
            variant="primary"
            icon={Check}
            busy={confirmacao.isPending}
            onClick={() => confirmacao.mutate()}
          >
            Importar {plural(total - erro, 'linha', 'linhas')}
          </Button>
        )}
        {permite(importacao, 'mapear') && (
          <Button icon={Settings2} onClick={aoRemapear}>
            {importacao.alvo === 'censo-inep' ? 'Mudar opções' : 'Mudar colunas e opções'}
          </Button>
        )}
      </div>
    </div>
  )
}

function Contagem({ importacao: { contagem, situacao, total } }: { importacao: ImportacaoDetalhada }) {
  const simulada = situacao === 'simulada'
  const vistas = ResultadoDaLinha.options.filter((resultado) => (contagem[resultado] ?? 0) > 0)
  return (
    <div className="z-importar-contas">
      <Stat label="Linhas do arquivo" value={numero(total)} />
      {vistas.map((resultado) => (
        <Stat
          key={resultado}
          label={RESULTADOS[resultado][simulada ? 'antes' : 'depois']}
          value={numero(contagem[resultado] ?? 0)}
        />
      ))}
    </div>
  )
}

function Efeitos({ importacao }: { importacao: ImportacaoDetalhada }) {
  const partes = efeitosPorExtenso(importacao)
  return partes.length > 0 && <p className="z-muted">No cadastro — {partes.join('; ')}.</p>
}

function Erros({ importacao: { id, contagem, fotos, avisos } }: { importacao: ImportacaoDetalhada }) {
  const linhas = contagem.erro ?? 0
  const partes = [
    linhas > 0 && plural(linhas, 'linha tem erro e não entra', 'linhas têm erro e não entram'),
    fotos.erros > 0 && plural(fotos.erros, 'foto não entrou', 'fotos não entraram'),
  ]
  return (
    <Banner
      tone="warning"
      action={
        <a
          className="z-button z-button-secondary z-button-sm"
          href={pathOf(importacoes.erros, { id })}
          download
        >
          <Download className="z-icon" aria-hidden /> Baixar {linhas > 0 ? 'linhas' : 'fotos'} com erro
          {linhas > 0 && avisos.linhas > 0 && ' ou aviso'}
        </a>
      }
    >
      {partes.filter(Boolean).join('; ')}. O arquivo diz, em cada uma, o que corrigir; depois de corrigido,
      envie só {linhas > 0 ? 'ele' : 'elas'}.
    </Banner>
  )
}

function Primeiras({ importacao: { primeiras, situacao } }: { importacao: ImportacaoDetalhada }) {
  const simulada = situacao === 'simulada'
  return ResultadoDaLinha.options.toReversed().map((resultado) => {
    const linhas = primeiras.filter((primeira) => primeira.resultado === resultado)
    if (linhas.length === 0) return null
    return (
      <Card
        key={resultado}
        title={`${RESULTADOS[resultado][simulada ? 'antes' : 'depois']}: primeiras linhas`}
      >
        <ul className="z-importar-linhas">
          {linhas.map(({ linha, texto }) => (
            <li key={linha}>
              <strong>Linha {linha}</strong> — {texto}
            </li>
          ))}
        </ul>
      </Card>
    )
  })
}
