import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type Ato, OrigemDoEvento } from '#contract/administracao/auditoria.ts'
import {
  acaoPorExtenso,
  areaPorExtenso,
  motivoPorExtenso,
  ORIGENS,
} from '#contract/administracao/trilha/palavras.ts'
import { REGISTROS } from '#contract/administracao/trilha/registros-da-trilha.ts'
import { rotuloDoCampo } from '#contract/trilha/rotulos-dos-campos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { frasePorExtenso, mudancasDoAto } from '#web/detail/frase-do-ato.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { comMudancas } from '#web/list/list-query.ts'
import { AtoDaTrilha, MudancasDaTrilha } from '#web/partes/casa/AtoDaTrilha.tsx'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import { dataHora, diaEHora } from '#web/ui/format.ts'
import { AtoSheet } from './AtoSheet.tsx'

const COLUNAS: readonly Coluna<Ato>[] = [
  {
    chave: 'acao',
    noArquivo: ['ator', 'acao', 'entidade', 'nome'],
    rotulo: 'O que aconteceu',
    largo: true,
    valor: (ato) => <AtoDaTrilha ato={ato} />,
  },
  {
    chave: 'para',
    noArquivo: ['campo', 'de', 'para'],
    rotulo: 'O que mudou',
    largo: true,
    valor: (ato) => <MudancasDaTrilha ditas={mudancasDoAto(ato)} ate={2} />,
  },
  {
    chave: 'registrado_em',
    rotulo: 'Quando',
    valor: ({ registrado_em }) => (
      <time dateTime={registrado_em} title={dataHora(registrado_em)} className="text-nowrap">
        {diaEHora(registrado_em, new Date())}
      </time>
    ),
  },
  {
    chave: 'motivo',
    rotulo: 'Motivo',
    opcional: true,
    valor: ({ motivo }) => motivoPorExtenso(motivo) ?? '—',
  },
  { chave: 'local', rotulo: 'Local', opcional: true, valor: ({ local }) => local?.nome ?? '—' },
  { chave: 'origem', rotulo: 'Origem', opcional: true, valor: ({ origem }) => ORIGENS[origem] },
  { chave: 'ip', rotulo: 'Endereço de rede', opcional: true, valor: ({ ip }) => ip ?? '—' },
]

const porNome = (a: SelectOption, b: SelectOption) => a.label.localeCompare(b.label, 'pt-BR')

function useFiltros(): FiltroDaLista[] {
  const { data } = useQuery({
    queryKey: ['auditoria', 'acoes'],
    queryFn: () => dadosDe(api.auditoria.acoes()),
    staleTime: 300_000,
  })
  const { acoes = [], entidades = [], campos = [] } = data ?? {}
  const areas = [...new Set(acoes.map((acao) => `${acao.split('.')[0]}.`))]
  const opcoes = (valores: readonly string[], label: (valor: string) => string) =>
    valores.map((value) => ({ value, label: label(value) })).sort(porNome)
  return [
    { tipo: 'texto', chave: 'texto', rotulo: 'Texto', dica: 'No motivo, ou no valor de antes ou de depois' },
    { tipo: 'pessoa', para: 'admin.auditoria.listar', chave: 'ator_id', rotulo: 'Quem' },
    { tipo: 'data', chave: 'de', rotulo: 'De' },
    { tipo: 'data', chave: 'ate', rotulo: 'Até' },
    {
      tipo: 'opcao',
      chave: 'acao',
      rotulo: 'O que fez',
      opcoes: [...opcoes(areas, areaPorExtenso), ...opcoes(acoes, acaoPorExtenso)],
    },
    { tipo: 'local', chave: 'local_id', rotulo: 'Local, com o que está abaixo' },
    {
      tipo: 'opcao',
      chave: 'entidade',
      rotulo: 'Tipo de registro',
      opcoes: opcoes(entidades, (entidade) => REGISTROS[entidade]?.varios ?? entidade),
    },
    { tipo: 'texto', chave: 'entidade_id', rotulo: 'Número do registro', oculto: true },
    {
      tipo: 'opcao',
      chave: 'campo',
      rotulo: 'O que mudou',
      opcoes: opcoes(campos, (um) => rotuloDoCampo(um)),
    },
    {
      tipo: 'opcao',
      chave: 'origem',
      rotulo: 'Origem',
      opcoes: OrigemDoEvento.options.map((value) => ({ value, label: ORIGENS[value] })),
    },
  ]
}

/** Which act is open, in the address, by its newest row: a link to it opens it over the same list. */
const EVENTO = 'evento'

/** What was done, by whom, on what and where. Nobody can change it, not even the application. */
export function AuditoriaPage() {
  const [params, setParams] = useSearchParams()
  const filtros = useFiltros()
  const aberto = Number(params.get(EVENTO)) || null
  return (
    <>
      <ListPage
        lista="auditoria"
        titulo="Auditoria"
        icone={ScrollText}
        um="ato"
        varios="atos"
        vazio="Cada ato de cada pessoa aparece aqui, com o que mudou. Ninguém os altera nem apaga."
        colunas={COLUNAS}
        filtros={filtros}
        pedir={api.auditoria.atos}
        nome={(ato) => `o ato ${ato.id}: ${frasePorExtenso(ato)}`}
        endereco={({ id }) => `?${comMudancas(params, { [EVENTO]: String(id) })}`}
        exportar="admin.auditoria.exportar"
      />
      {aberto !== null && (
        <AtoSheet
          id={aberto}
          onClose={() => setParams((atuais) => comMudancas(atuais, { [EVENTO]: null }), { replace: true })}
        />
      )}
    </>
  )
}
