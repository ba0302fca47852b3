import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type Evento, OrigemDoEvento } from '#contract/administracao/auditoria.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { ORIGENS, registroPorExtenso, valorPorExtenso } from '#web/detail/eventos.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { comMudancas } from '#web/list/list-query.ts'
import { dataHora } from '#web/ui/format.ts'
import { EventoSheet } from './EventoSheet.tsx'

const curto = (valor: unknown) => {
  const texto = valorPorExtenso(valor)
  return texto.length > 60 ? `${texto.slice(0, 60)}…` : texto
}

const COLUNAS: readonly Coluna<Evento>[] = [
  {
    chave: 'registrado_em',
    rotulo: 'Quando',
    valor: ({ registrado_em }) => <span className="text-nowrap">{dataHora(registrado_em)}</span>,
  },
  { chave: 'ator', rotulo: 'Quem', valor: ({ ator }) => ator?.nome ?? 'Sistema' },
  { chave: 'acao', rotulo: 'Ação', valor: ({ acao }) => <span className="z-code">{acao}</span> },
  { chave: 'entidade', rotulo: 'Registro', valor: registroPorExtenso },
  { chave: 'local', rotulo: 'Local', valor: ({ local }) => local?.nome ?? '—' },
  { chave: 'campo', rotulo: 'Campo', valor: ({ campo }) => campo ?? '—' },
  { chave: 'de', rotulo: 'Antes', valor: ({ de }) => curto(de) },
  { chave: 'para', rotulo: 'Depois', valor: ({ para }) => curto(para) },
  { chave: 'motivo', rotulo: 'Motivo', opcional: true, valor: ({ motivo }) => motivo ?? '—' },
  { chave: 'origem', rotulo: 'Origem', opcional: true, valor: ({ origem }) => ORIGENS[origem] },
  { chave: 'ip', rotulo: 'Endereço de rede', opcional: true, valor: ({ ip }) => ip ?? '—' },
]

function useFiltros(): FiltroDaLista[] {
  const { data } = useQuery({
    queryKey: ['auditoria', 'acoes'],
    queryFn: () => dadosDe(api.auditoria.acoes()),
    staleTime: 300_000,
  })
  const acoes = data?.acoes ?? []
  const areas = [...new Set(acoes.map((acao) => `${acao.split('.')[0]}.`))]
  const opcoes = (valores: readonly string[]) => valores.map((value) => ({ value, label: value }))
  return [
    { tipo: 'texto', chave: 'texto', rotulo: 'Texto', dica: 'No motivo, ou no valor de antes ou de depois' },
    { tipo: 'pessoa', para: 'admin.auditoria.listar', chave: 'ator_id', rotulo: 'Quem' },
    { tipo: 'data', chave: 'de', rotulo: 'De' },
    { tipo: 'data', chave: 'ate', rotulo: 'Até' },
    {
      tipo: 'opcao',
      chave: 'acao',
      rotulo: 'Ação',
      opcoes: [...areas.map((area) => ({ value: area, label: `${area}*` })), ...opcoes(acoes)],
    },
    { tipo: 'local', chave: 'local_id', rotulo: 'Local, com o que está abaixo' },
    { tipo: 'opcao', chave: 'entidade', rotulo: 'Tipo de registro', opcoes: opcoes(data?.entidades ?? []) },
    { tipo: 'texto', chave: 'entidade_id', rotulo: 'Número do registro' },
    { tipo: 'texto', chave: 'campo', rotulo: 'Campo' },
    {
      tipo: 'opcao',
      chave: 'origem',
      rotulo: 'Origem',
      opcoes: OrigemDoEvento.options.map((value) => ({ value, label: ORIGENS[value] })),
    },
  ]
}

/** Which event is open, in the address: a link to it opens it over the same list. */
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
        um="evento"
        varios="eventos"
        colunas={COLUNAS}
        filtros={filtros}
        pedir={api.auditoria.listar}
        nome={({ id, acao }) => `o evento ${id}, ${acao}`}
        endereco={({ id }) => `?${comMudancas(params, { [EVENTO]: String(id) })}`}
        exportar="admin.auditoria.exportar"
      />
      {aberto !== null && (
        <EventoSheet
          id={aberto}
          onClose={() => setParams((atuais) => comMudancas(atuais, { [EVENTO]: null }), { replace: true })}
        />
      )}
    </>
  )
}
