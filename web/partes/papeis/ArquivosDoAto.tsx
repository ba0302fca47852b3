/** What an act shows and who signed it: files that it names, found among the attachments of its record. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Anexo } from '#contract/papeis/anexos.ts'
import type { FotoNoTempo } from '#contract/rede/instalacoes-do-local.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { Galeria } from '#web/partes/casa/Galeria.tsx'
import { plural } from '#web/ui/format.ts'
import type { DonoDoAnexo } from './enviar-anexo.ts'
import { FiguraDaAssinatura } from './FiguraDaAssinatura.tsx'
import { chaveDosAnexos } from './use-envios-de-anexos.ts'

type NomeadosProps = {
  dono: DonoDoAnexo
  uuids: readonly string[]
  children: (chegados: readonly Anexo[]) => ReactNode
}

/** All acts of one record share one question to the server. */
function Nomeados({ dono, uuids, children }: NomeadosProps) {
  const consulta = useQuery({
    queryKey: chaveDosAnexos(dono),
    queryFn: () => dadosDe(api.anexos.listar({ query: dono })),
  })
  return (
    <RecordView consulta={consulta}>
      {({ data }) => children(data.filter(({ uuid }) => uuids.includes(uuid)))}
    </RecordView>
  )
}

const comoFoto = ({ registrado_em, ...anexo }: Anexo): FotoNoTempo => ({
  ...anexo,
  em: registrado_em,
  monitoramento: null,
  instalacao: null,
})

type FotosProps = Pick<NomeadosProps, 'dono' | 'uuids'> & {
  /** What they are of, for who does not see them: "Papel A4". */
  assunto: string
}

/** The photos, opened large with the keyboard; nothing when the act names none. */
export function FotosDoAto({ dono, uuids, assunto }: FotosProps) {
  if (uuids.length === 0) return null
  return (
    <Nomeados dono={dono} uuids={uuids}>
      {(chegados) => {
        const faltam = uuids.length - chegados.length
        return (
          <div className="z-stack">
            <Galeria fotos={chegados.filter((um) => !um.suspeita).map(comoFoto)} assunto={assunto} plana />
            {chegados
              .filter((um) => um.suspeita)
              .map(({ uuid, url, nome, suspeita }) => (
                <a key={uuid} href={url} download={nome}>
                  Baixar {nome}, que não abre: {suspeita}
                </a>
              ))}
            {faltam > 0 && (
              <p className="z-muted z-small">
                {plural(faltam, 'foto ainda não chegou', 'fotos ainda não chegaram')} do celular, ou foi
                removida.
              </p>
            )}
          </div>
        )
      }}
    </Nomeados>
  )
}

type AssinaturaProps = { dono: DonoDoAnexo; uuid: string; nome: string }

/** The signature over the name of who signed. */
export function AssinaturaDoAto({ dono, uuid, nome }: AssinaturaProps) {
  return (
    <Nomeados dono={dono} uuids={[uuid]}>
      {([assinatura]) =>
        assinatura && !assinatura.suspeita ? (
          <FiguraDaAssinatura url={assinatura.url} descricao={`Assinatura de ${nome}`}>
            {nome}
          </FiguraDaAssinatura>
        ) : (
          <figure className="z-assinatura">
            <p className="z-muted z-small">
              {assinatura ? 'A assinatura não abre.' : 'A assinatura ainda não chegou do aparelho.'}
            </p>
            <figcaption>{nome}</figcaption>
          </figure>
        )
      }
    </Nomeados>
  )
}
