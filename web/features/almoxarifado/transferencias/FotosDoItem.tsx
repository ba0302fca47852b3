import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ItemDaTransferencia } from '#contract/almoxarifado/transferencia.ts'
import type { Anexo, ModeloDeAnexo } from '#contract/papeis/anexos.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EnviosDeAnexos, SoltarArquivos } from '#web/partes/casa/SoltarArquivos.tsx'
import { RemoverAnexo } from '#web/partes/papeis/RemoverAnexo.tsx'
import { chaveDosAnexos, useEnviosDeAnexos } from '#web/partes/papeis/use-envios-de-anexos.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { NewTabLink } from '#web/ui/actions/NewTabLink.tsx'
import { dataHora } from '#web/ui/format.ts'
import './Transferencias.css'

/** The asset as it left beside the asset as it came: each end takes its own photos. */
export function FotosDoItem({ item }: { item: ItemDaTransferencia }) {
  return (
    <div className="z-transferencia-fotos">
      <Lado item={item} modelo="saida_do_bem" titulo="Na saída" />
      <Lado item={item} modelo="chegada_do_bem" titulo="Na chegada" />
    </div>
  )
}

type LadoProps = { item: ItemDaTransferencia; modelo: ModeloDeAnexo; titulo: string }

function Lado({ item, modelo, titulo }: LadoProps) {
  const dono = { modelo, modelo_id: item.id }
  const consulta = useQuery({
    queryKey: chaveDosAnexos(dono),
    queryFn: () => dadosDe(api.anexos.listar({ query: dono })),
  })
  const envio = useEnviosDeAnexos(dono)
  const [removendo, setRemovendo] = useState<Anexo | null>(null)
  const assunto = `${nomeDoBem(item.bem)}, ${titulo.toLowerCase()}`
  return (
    <section className="z-stack" aria-label={`Fotos de ${assunto}`}>
      <h3 className="z-transferencia-lado">{titulo}</h3>
      <RecordView consulta={consulta}>
        {({ data, acoes }) => {
          const pode = (chave: string) =>
            acoes.some((acao) => acao.chave === `anexos.${chave}` && acao.permitido)
          const fotos = data.filter(({ mime, suspeita }) => mime.startsWith('image/') && suspeita === null)
          return (
            <>
              {fotos.length === 0 && <p className="z-muted">Nenhuma foto.</p>}
              {fotos.map((foto, i) => (
                <figure key={foto.uuid} className="z-transferencia-foto">
                  <NewTabLink href={foto.url}>
                    <img src={foto.url} alt={`Foto ${i + 1} de ${assunto}`} loading="lazy" />
                  </NewTabLink>
                  <figcaption className="z-muted z-small">
                    {dataHora(foto.registrado_em)}, por {foto.autor}
                    {pode('remover') && (
                      <IconButton
                        label={`Remover a foto ${i + 1} de ${assunto}`}
                        icon={Trash2}
                        onClick={() => setRemovendo(foto)}
                      />
                    )}
                  </figcaption>
                </figure>
              ))}
              {pode('reservar') && (
                <SoltarArquivos aceita="image/*" dica="Fotos até 10 MB." onFiles={envio.adicionar} />
              )}
              <EnviosDeAnexos {...envio} />
            </>
          )
        }}
      </RecordView>
      {removendo && <RemoverAnexo anexo={removendo} onClose={() => setRemovendo(null)} />}
    </section>
  )
}
