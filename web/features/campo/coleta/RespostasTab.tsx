import { useQuery } from '@tanstack/react-query'
import { ausentesEmPalavras, respostaEmPalavras } from '#contract/campo/respostas-em-palavras.ts'
import {
  avisosDoRoteiro,
  faltasDoRoteiro,
  type Pergunta,
  perguntasVisiveis,
  respondeComArquivo,
  type ValorDaResposta,
} from '#contract/campo/roteiro.ts'
import type { RespostasNoPainel } from '#contract/campo/visita-no-painel.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { PhotoGrid, PhotoTile } from '#web/ui/display/PhotoTile.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { chaveDaVisita } from './consultas.ts'

/** What the visit answered to its roteiro, as the agent saw it. */
export function RespostasTab({ id }: { id: number }) {
  const consulta = useQuery({
    queryKey: [...chaveDaVisita(id), 'respostas'],
    queryFn: () => dadosDe(api.homologacao.respostas({ params: { id } })),
  })
  return <RecordView consulta={consulta}>{(lidas) => lidas && <Respostas lidas={lidas} />}</RecordView>
}

function Respostas({ lidas }: { lidas: RespostasNoPainel }) {
  const { roteiro, respostas, atualizado_em, atualizado_por, arquivos, fotos, local } = lidas
  const { conteudo } = roteiro
  const aqui = new Set(arquivos.map(({ uuid }) => uuid))
  const faltas = faltasDoRoteiro(conteudo, { respostas, arquivos: aqui, fotos })
  const avisos = avisosDoRoteiro(conteudo, respostas, local)
  return (
    <div className="z-stack">
      <p className="z-muted">
        {roteiro.nome}, versão {roteiro.versao}.{' '}
        {atualizado_em
          ? `Respondido por ${atualizado_por} até ${dataHora(atualizado_em)}.`
          : 'Nada foi respondido ainda.'}
      </p>
      {faltas.length > 0 && (
        <Banner tone="info">
          {plural(faltas.length, 'item do roteiro falta', 'itens do roteiro faltam')} nesta visita.
        </Banner>
      )}
      <dl className="z-homologacao-respostas">
        {perguntasVisiveis(conteudo.perguntas, respostas).map((pergunta) => (
          <div key={pergunta.chave}>
            <dt>{pergunta.rotulo}</dt>
            <dd>
              <Resposta pergunta={pergunta} valor={respostas[pergunta.chave]} arquivos={arquivos} />
              {avisos[pergunta.chave] && <Banner tone="warning">{avisos[pergunta.chave]}.</Banner>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type RespostaProps = Pick<RespostasNoPainel, 'arquivos'> & {
  pergunta: Pergunta
  valor: ValorDaResposta | undefined
}

function Resposta({ pergunta, valor, arquivos }: RespostaProps) {
  const dita = respostaEmPalavras(pergunta, valor)
  if (dita === null) return <span className="z-muted">Sem resposta</span>
  if (!respondeComArquivo(pergunta)) return dita
  const chegaram = arquivos.filter(({ uuid }) => Array.isArray(valor) && valor.includes(uuid))
  const faltam = ausentesEmPalavras(pergunta, valor, new Set(chegaram.map(({ uuid }) => uuid)))
  return (
    <>
      {chegaram.length > 0 && (
        <PhotoGrid label={pergunta.rotulo}>
          {chegaram.map(({ uuid, url }, indice) => (
            <PhotoTile
              key={uuid}
              src={`${url}?tamanho=miniatura`}
              alt={`${pergunta.rotulo}, ${indice + 1}`}
              href={url}
            />
          ))}
        </PhotoGrid>
      )}
      {faltam && <span className="z-muted">{faltam}</span>}
    </>
  )
}
