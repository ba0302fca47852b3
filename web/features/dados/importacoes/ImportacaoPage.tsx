import { useState } from 'react'
import { useParams } from 'react-router'
import { type ImportacaoDetalhada, NOMES_DOS_ALVOS } from '#contract/dados/importacoes.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { tamanho } from '#web/ui/format.ts'
import { AcoesDaImportacao } from './AcoesDaImportacao.tsx'
import { Andamento } from './Andamento.tsx'
import { ColunasForm } from './ColunasForm.tsx'
import { emCurso, nomeDoSeparador, situacaoPorExtenso, TONS } from './palavras.ts'
import { Resultado } from './Resultado.tsx'
import { useImportacao } from './use-importacao.ts'
import './Importacoes.css'

const QUEM = 'quem enviou o arquivo'

/** The census has no columns to map: what of it comes in is chosen. */
function proximoDe({ alvo, situacao }: ImportacaoDetalhada): Proximo | null {
  const primeiro = alvo === 'censo-inep' ? 'escolher o que entra' : 'dizer o que é cada coluna'
  if (situacao === 'lida')
    return { falta: `${primeiro} e simular`, atos: ['importacoes.simular'], quem: QUEM }
  return situacao === 'simulada'
    ? { falta: 'ver o resultado e importar', atos: ['importacoes.confirmar'], quem: QUEM }
    : null
}

export function ImportacaoPage() {
  const id = Number(useParams().importacaoId)
  const consulta = useImportacao(id)
  return (
    <RecordView consulta={consulta}>
      {(importacao) => <Importacao key={id} importacao={importacao} />}
    </RecordView>
  )
}

function Importacao({ importacao }: { importacao: ImportacaoDetalhada }) {
  const { nome_do_arquivo, alvo, situacao, mensagem, formato, codificacao, separador } = importacao
  const [remapeia, setRemapeia] = useState(false)
  const partes = [
    NOMES_DOS_ALVOS[alvo],
    formato.toUpperCase(),
    codificacao,
    separador !== null && `separado por ${nomeDoSeparador(separador)}`,
    tamanho(importacao.tamanho),
  ]
  const mapeando = situacao === 'lida' || (remapeia && (situacao === 'simulada' || situacao === 'falhou'))
  return (
    <DetailPage
      titulo={nome_do_arquivo}
      subtitulo={partes.filter(Boolean).join(' · ')}
      situacao={<Badge tone={TONS[situacao]}>{situacaoPorExtenso(importacao)}</Badge>}
      proximo={proximoDe(importacao)}
      atos={importacao.acoes}
      acoes={<AcoesDaImportacao importacao={importacao} />}
      aviso={
        mensagem && (
          <Banner tone={situacao === 'falhou' ? 'danger' : 'info'} live>
            {mensagem}
          </Banner>
        )
      }
      abas={[
        {
          chave: 'importacao',
          rotulo: 'Importação',
          conteudo: () =>
            emCurso(situacao) ? (
              <Andamento importacao={importacao} />
            ) : mapeando ? (
              <ColunasForm
                key={importacao.criada_em}
                importacao={importacao}
                aoSimular={() => setRemapeia(false)}
              />
            ) : (
              <Resultado importacao={importacao} aoRemapear={() => setRemapeia(true)} />
            ),
        },
      ]}
    />
  )
}
