import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DadosOf } from '#contract/casa/endpoint.ts'
import {
  type AlvoDeImportacao,
  FormatoDoModelo,
  type importacoes,
  NOMES_DOS_ALVOS,
  TAMANHO_DA_IMPORTACAO,
} from '#contract/dados/importacoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { umPorVez } from '#web/partes/casa/um-por-vez.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { tamanho } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { enviarArquivo } from './enviar-arquivo.ts'
import { DICAS } from './palavras.ts'
import { CHAVE_DAS_IMPORTACOES } from './use-importacao.ts'
import './Importacoes.css'

export function NovaImportacaoPage() {
  const alvos = useQuery({
    queryKey: [CHAVE_DAS_IMPORTACOES, 'alvos'],
    queryFn: () => dadosDe(api.importacoes.alvos()),
  })
  return (
    <div className="z-stack">
      <PageHeader
        title="Nova importação"
        subtitle="Escolha o que vai trazer e a planilha. Nada é gravado antes de você ver a simulação."
      />
      <RecordView consulta={alvos}>
        {(dados) => <Escolha permitidos={dados.filter(({ permitido }) => permitido)} />}
      </RecordView>
    </div>
  )
}

type Permitido = DadosOf<typeof importacoes.alvos>[number]

function Escolha({ permitidos }: { permitidos: readonly Permitido[] }) {
  const [escolhido, setEscolhido] = useState<AlvoDeImportacao | null>(permitidos[0]?.alvo ?? null)
  const atual = permitidos.find(({ alvo }) => alvo === escolhido)
  if (!atual)
    return (
      <Banner tone="warning">
        Você pode importar, mas ainda não tem a permissão de nenhuma área. Peça ao administrador.
      </Banner>
    )
  return (
    <Card>
      <div className="z-stack">
        <SegmentedChoice
          label="O que vai importar"
          options={permitidos.map(({ alvo }) => ({
            value: alvo,
            label: NOMES_DOS_ALVOS[alvo],
            hint: DICAS[alvo],
          }))}
          value={escolhido}
          onChange={setEscolhido}
        />
        <Arquivo alvo={atual.alvo} />
        {atual.campos.length > 0 ? (
          <Modelo alvo={atual.alvo} />
        ) : (
          <p className="z-muted">
            Baixe o arquivo no portal do INEP e envie como veio: o formato é reconhecido pelo cabeçalho.
          </p>
        )}
      </div>
    </Card>
  )
}

/** Its lines are of this installation: sent back as they are, the simulation finds no error in them. */
function Modelo({ alvo }: { alvo: AlvoDeImportacao }) {
  return (
    <div className="z-row">
      <span className="z-muted">Planilha modelo, com duas linhas de exemplo:</span>
      {FormatoDoModelo.options.map((formato) => (
        <a
          key={formato}
          className="z-button z-button-quiet"
          href={`/api/painel/admin/importacoes/modelos/${alvo}?formato=${formato}`}
          download={`modelo-${alvo}.${formato}`}
        >
          <Download className="z-icon" aria-hidden /> {formato.toUpperCase()}
          <span className="z-hidden">: baixar a planilha modelo</span>
        </a>
      ))}
    </div>
  )
}

function Arquivo({ alvo }: { alvo: AlvoDeImportacao }) {
  const navigate = useNavigate()
  const [sobre, setSobre] = useState(false)
  const [parte, setParte] = useState(0)
  const envio = useMutation({
    mutationFn: async (arquivo: File) => {
      if (arquivo.size > TAMANHO_DA_IMPORTACAO)
        throw new Error(`O arquivo tem ${tamanho(arquivo.size)}, e o limite é 50 MB. Divida-o em partes.`)
      setParte(0)
      return enviarArquivo({ alvo, arquivo, aoAndar: setParte })
    },
    onSuccess: ({ id }) => navigate(`/painel/admin/importacoes/${id}`),
  })
  const lendo = envio.isPending ? envio.variables : null
  const enviar = (arquivos: Iterable<File>) => {
    const arquivo = umPorVez(arquivos, lendo)
    if (arquivo) envio.mutate(arquivo)
  }
  const soltar = (event: DragEvent) => {
    event.preventDefault()
    setSobre(false)
    enviar(event.dataTransfer.files)
  }
  const escolher = (event: ChangeEvent<HTMLInputElement>) => {
    enviar(event.target.files ?? [])
    // The same file chosen again must fire again.
    event.target.value = ''
  }
  return (
    <>
      <label
        className={sobre ? 'z-importar-solte z-importar-sobre' : 'z-importar-solte'}
        onDragOver={(event) => {
          event.preventDefault()
          setSobre(true)
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={soltar}
      >
        <Upload className="z-icon" aria-hidden />
        <span>Escolher ou soltar a planilha (CSV ou XLSX, até 50 MB)</span>
        <input type="file" className="z-hidden" accept=".csv,.txt,.tsv,.xlsx" onChange={escolher} />
      </label>
      {lendo && (
        <ProgressBar label={`${parte < 1 ? 'Enviando' : 'Lendo'} ${lendo.name}`} value={parte * 100} />
      )}
      {envio.error && (
        <Banner tone="danger" live>
          {envio.error.message}
        </Banner>
      )}
    </>
  )
}
